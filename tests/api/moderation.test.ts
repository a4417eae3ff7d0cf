import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EndpointBody } from '@/lib/contract/contract';
import { createLimiterFactory } from '@/services/product-api/db/rate-limit-store';
import { adminActions } from '@/services/product-api/db/schema/account';
import { reports } from '@/services/product-api/db/schema/moderation';
import { opportunities } from '@/services/product-api/db/schema/opportunity';
import { RateLimitedError } from '@/services/product-api/errors';
import { createReportLimit } from '@/services/product-api/http/rate-limit';
import { createHeaders, testApi } from '../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../support/factories';
import { type Member, makeMember } from '../support/members';

const api = testApi();
const admin = () => makeMember(api(), { role: 'ADMIN' });
const MISLEADING = { reason: 'MISLEADING', text: 'There is no such house.' } as const;

const report = (id: string, body: EndpointBody<'POST /v1/opportunities/{id}/reports'> = MISLEADING) =>
  api().callEndpoint('POST /v1/opportunities/{id}/reports', { path: { id }, body });
const listed = async (who: Member, id: string) =>
  (await api().callEndpoint('GET /v1/admin/reports', { query: { size: '100' } }, who)).data.find(
    (row) => row.id === id,
  );
const moderate = (who: Member, id: string, isHidden: boolean, reason = 'Nobody has heard of it.') =>
  api().callEndpoint('PUT /v1/admin/opportunities/{id}/hidden', { path: { id }, body: { isHidden, reason } }, who);

function sendJson(method: 'POST' | 'PUT' | 'DELETE', body: unknown, who?: Member): RequestInit {
  return {
    method,
    headers: { ...(who && createHeaders(who)), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

describe('a report', () => {
  it('of a call that visitors see reaches the administrators, the latest first', async () => {
    const who = await admin();
    const id = await makeOpportunity(api().db, { title: 'Too good' });
    await report(id);
    await report(id, { reason: 'HIDDEN_FEES' });
    expect(await listed(who, id)).toMatchObject({
      title: 'Too good',
      status: 'PUBLISHED',
      reportCount: 2,
      reports: [
        { reason: 'HIDDEN_FEES', text: null },
        { reason: 'MISLEADING', text: 'There is no such house.' },
      ],
    });
    const path = `/v1/admin/opportunities/${id}/reports`;
    expect((await api().request(path, sendJson('DELETE', {}, who))).status).toBe(204);
    expect(await listed(who, id)).toBeUndefined();
  });

  it('of a draft, or of nothing, is not taken', async () => {
    const draft = await makeOpportunity(api().db, { status: 'DRAFT' });
    for (const id of [draft, '0197a000-0000-7000-8000-000000000001']) {
      await api().error(`/v1/opportunities/${id}/reports`, 'not_found', sendJson('POST', MISLEADING));
    }
    const reason = await api().error(`/v1/opportunities/${draft}/reports`, 'validation_failed', sendJson('POST', {}));
    expect(Object.keys(reason.fields ?? {})).toEqual(['reason']);
  });

  it('is one of ten an hour from one address, and of a hundred that are kept of one call', async () => {
    const id = await makeOpportunity(api().db);
    const from = '203.0.113.77';
    const send = () => api().request(`/v1/opportunities/${id}/reports`, sendJson('POST', MISLEADING), from);
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(204);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Try again in an hour') });
    const rows = Array.from({ length: 95 }, (_, index) => ({
      id: `0197a000-0000-7000-8000-0000000${10_000 + index}`,
      opportunityId: id,
      reason: 'OTHER' as const,
    }));
    await api().db.insert(reports).values(rows);
    await report(id);
    expect(await api().db.$count(reports, eq(reports.opportunityId, id))).toBe(105);
  });
});

describe('reports of works and profiles', () => {
  const send = (path: string, reason: string, who?: Member) =>
    api().request(`${path}/reports`, sendJson('POST', { reason, text: 'It is mine.' }, who));

  it('are stored with the account of a member who is signed in', async () => {
    const [artworkId, profileId, who] = [
      await makeArtwork(api().db),
      await makeProfile(api().db),
      await makeMember(api()),
    ];
    expect((await send(`/v1/artworks/${artworkId}`, 'NOT_THEIRS', who)).status).toBe(204);
    expect((await send(`/v1/profiles/${profileId}`, 'IMPERSONATION')).status).toBe(204);
    const [ofWork] = await api().db.select().from(reports).where(eq(reports.artworkId, artworkId));
    expect(ofWork).toMatchObject({ accountId: who.accountId, reason: 'NOT_THEIRS', text: 'It is mine.' });
    const [ofProfile] = await api().db.select().from(reports).where(eq(reports.profileId, profileId));
    expect(ofProfile).toMatchObject({ accountId: null, reason: 'IMPERSONATION' });
  });

  it('are rejected for what visitors cannot see, and for reasons that do not apply', async () => {
    const frozen = await makeArtwork(api().db, { frozenAt: new Date() });
    const hidden = await makeArtwork(api().db, { hiddenAt: new Date() });
    const work = await makeArtwork(api().db, { visibility: 'UNLISTED' });
    for (const id of [frozen, hidden]) expect((await send(`/v1/artworks/${id}`, 'OTHER')).status).toBe(404);
    expect((await send('/v1/profiles/0197a000-0000-7000-8000-000000000001', 'OTHER')).status).toBe(404);
    expect((await send(`/v1/artworks/${work}`, 'HIDDEN_FEES')).status).toBe(400);
    expect((await send(`/v1/artworks/${work}`, 'OFFENSIVE')).status).toBe(204);
  });

  it('count against the hourly limit only when the subject exists', async () => {
    const [id, from] = [await makeArtwork(api().db), '203.0.113.78'];
    const report = (subject: string) =>
      api().request(`/v1/artworks/${subject}/reports`, sendJson('POST', { reason: 'OTHER' }), from);
    for (let sent = 0; sent < 12; sent += 1) {
      expect((await report('0197a000-0000-7000-8000-000000000002')).status).toBe(404);
    }
    for (let sent = 0; sent < 10; sent += 1) expect((await report(id)).status).toBe(204);
    expect((await report(id)).status).toBe(429);
  });

  it('remain limited after the process restarts', async () => {
    const restart = () => createReportLimit(createLimiterFactory(api().database));
    const before = restart();
    for (let sent = 0; sent < 10; sent += 1) await before('203.0.113.79');
    await expect(restart()('203.0.113.79')).rejects.toBeInstanceOf(RateLimitedError);
    await expect(restart()('203.0.113.80')).resolves.toBeUndefined();
  });
});

describe('a call that an administrator hides', () => {
  it('is gone for everyone but its owner, who reads why, and comes back as it was', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const id = await makeOpportunity(api().db, { profileId: owner.profileId, title: 'Too good' });
    await report(id);
    expect(await moderate(who, id, true)).toMatchObject({ status: 'HIDDEN', hiddenReason: 'Nobody has heard of it.' });
    await api().error(`/v1/opportunities/${id}`, 'not_found');
    expect(await listed(who, id)).toBeUndefined();
    const read = () => api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } }, owner);
    expect(await read()).toMatchObject({ status: 'HIDDEN', hiddenReason: 'Nobody has heard of it.' });
    // Once more changes the reason, and not what it comes back to.
    await moderate(who, id, true, 'Still nobody.');
    expect(await read()).toMatchObject({ hiddenReason: 'Still nobody.' });
    expect(await moderate(who, id, false, 'They wrote to us.')).toMatchObject({
      status: 'PUBLISHED',
      hiddenReason: null,
    });
    expect(await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } })).toMatchObject({
      title: 'Too good',
    });
    const record = await api().db.select().from(adminActions).where(eq(adminActions.subjectId, id));
    expect(record.map(({ action, reason }) => [action, reason]).sort()).toEqual([
      ['HIDE_OPPORTUNITY', 'Nobody has heard of it.'],
      ['HIDE_OPPORTUNITY', 'Still nobody.'],
      ['SHOW_OPPORTUNITY', 'They wrote to us.'],
    ]);
    // It is no profile that was removed.
    const account = await api().callEndpoint('GET /v1/account', {}, owner);
    expect(account.removedProfiles).toEqual([]);
  });

  it('comes back as a draft, where it was one', async () => {
    const who = await admin();
    const id = await makeOpportunity(api().db, { status: 'DRAFT', closesAt: inDays(30) });
    await moderate(who, id, true);
    expect(await moderate(who, id, false)).toMatchObject({ status: 'DRAFT' });
  });

  it('is hidden by administrators alone, and with a reason', async () => {
    const [who, member] = [await admin(), await makeMember(api())];
    const id = await makeOpportunity(api().db);
    const path = `/v1/admin/opportunities/${id}`;
    const body = { isHidden: true, reason: 'Why' };
    await api().error(`${path}/hidden`, 'forbidden', sendJson('PUT', body, member));
    await api().error(`${path}/reports`, 'forbidden', sendJson('DELETE', {}, member));
    await api().error('/v1/admin/reports', 'forbidden', { headers: createHeaders(member) });
    await api().error(`${path}/hidden`, 'unauthenticated', sendJson('PUT', body));
    await api().error(`${path}/hidden`, 'validation_failed', sendJson('PUT', { isHidden: true, reason: ' ' }, who));
    const [row] = await api().db.select().from(opportunities).where(eq(opportunities.id, id));
    expect(row?.status).toBe('PUBLISHED');
    const nowhere = '/v1/admin/opportunities/0197a000-0000-7000-8000-000000000001';
    await api().error(`${nowhere}/hidden`, 'not_found', sendJson('PUT', body, who));
    await api().error(`${nowhere}/reports`, 'not_found', sendJson('DELETE', {}, who));
  });
});
