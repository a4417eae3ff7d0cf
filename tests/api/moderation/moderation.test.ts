import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { ModerationDecision } from '@/lib/shared/domain/moderation';
import { adminActions } from '@/services/product-api/account/schema';
import { RateLimitedError } from '@/services/product-api/errors';
import { createReportLimit } from '@/services/product-api/http/rate-limit';
import { createLimiterFactory } from '@/services/product-api/http/rate-limit-store';
import { reports } from '@/services/product-api/moderation/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createClientAddress } from '../../support/client-address';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const admin = () => makeMember(api(), { role: 'ADMIN' });
const MISLEADING = { reason: 'MISLEADING', text: 'There is no such house.' } as const;

const report = (id: string, body: EndpointBody<'POST /v1/opportunities/{id}/reports'> = MISLEADING) =>
  api().callEndpoint('POST /v1/opportunities/{id}/reports', { path: { id }, body });
const queued = async (who: Member, id: string) =>
  (await api().callEndpoint('GET /v1/admin/queue', { query: { size: '100' } }, who)).data.find((row) => row.id === id);
const readCase = (who: Member, id: string) =>
  api().callEndpoint('GET /v1/admin/opportunities/{id}/moderation', { path: { id } }, who);
const decide = (who: Member, id: string, decision: ModerationDecision, reason = 'Nobody has heard of it.') =>
  api().callEndpoint('PUT /v1/admin/opportunities/{id}/moderation', { path: { id }, body: { decision, reason } }, who);

const sendJson = (method: 'POST' | 'PUT', body: unknown, who?: Member) => asJson(method, who ?? {}, body);

describe('reports about opportunities', () => {
  it('groups reports about an opportunity until they are settled', async () => {
    const who = await admin();
    const reporter = await makeMember(api(), { profile: { name: 'Eilidh' } });
    const id = await makeOpportunity(api().db, { title: 'Too good' });
    await report(id);
    await api().callEndpoint(
      'POST /v1/opportunities/{id}/reports',
      { path: { id }, body: { reason: 'HIDDEN_FEES' } },
      { identity: reporter.identity },
    );
    expect(await queued(who, id)).toMatchObject({
      type: 'REPORT',
      kind: 'OPPORTUNITY',
      title: 'Too good',
      reportCount: 2,
    });
    expect(await readCase(who, id)).toMatchObject({
      title: 'Too good',
      isHidden: false,
      reportCount: 2,
      reports: [
        { reason: 'HIDDEN_FEES', text: null, reporter: 'Eilidh', isMember: true },
        { reason: 'MISLEADING', text: 'There is no such house.', reporter: null, isMember: false },
      ],
    });
    await decide(who, id, 'KEEP', '');
    expect(await queued(who, id)).toBeUndefined();
    await report(id, { reason: 'OUTDATED' });
    expect(await queued(who, id)).toMatchObject({ type: 'REPORT', reportCount: 1 });
    expect((await readCase(who, id)).reports.map(({ reason }) => reason)).toEqual(['OUTDATED']);
  });

  it('rejects a report about a draft or an unknown opportunity', async () => {
    const draft = await makeOpportunity(api().db, { status: 'DRAFT' });
    for (const id of [draft, '0197a000-0000-7000-8000-000000000001']) {
      await api().error(`/v1/opportunities/${id}/reports`, 'not_found', sendJson('POST', MISLEADING));
    }
    const reason = await api().error(`/v1/opportunities/${draft}/reports`, 'validation_failed', sendJson('POST', {}));
    expect(Object.keys(reason.fields ?? {})).toEqual(['reason']);
  });

  it('accepts ten reports an hour per address, and a hundred per opportunity', async () => {
    const id = await makeOpportunity(api().db);
    const from = createClientAddress();
    const send = () => api().request(`/v1/opportunities/${id}/reports`, sendJson('POST', MISLEADING), from);
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(204);
    const rejection = await send();
    expect(rejection.status).toBe(429);
    expect(await rejection.json()).toMatchObject({ message: expect.stringContaining('Try again in an hour') });
    const rows = Array.from({ length: 89 }, () => ({ id: uuidv7(), opportunityId: id, reason: 'OTHER' as const }));
    await api().db.insert(reports).values(rows);
    for (let sent = 0; sent < 2; sent += 1) await report(id);
    expect(await api().db.$count(reports, eq(reports.opportunityId, id))).toBe(100);
  });
});

describe('reports about artworks and profiles', () => {
  const send = (path: string, reason: string, who?: Member) =>
    api().request(`${path}/reports`, sendJson('POST', { reason, text: 'It is mine.' }, who));

  it('stores who sent a report if the sender is signed in', async () => {
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

  it('rejects reports about invisible subjects and with reasons that do not apply', async () => {
    const frozen = await makeArtwork(api().db, { frozenAt: new Date() });
    const hidden = await makeArtwork(api().db, { hiddenAt: new Date() });
    const work = await makeArtwork(api().db, { visibility: 'UNLISTED' });
    for (const id of [frozen, hidden]) expect((await send(`/v1/artworks/${id}`, 'OTHER')).status).toBe(404);
    expect((await send('/v1/profiles/0197a000-0000-7000-8000-000000000001', 'OTHER')).status).toBe(404);
    expect((await send(`/v1/artworks/${work}`, 'HIDDEN_FEES')).status).toBe(400);
    expect((await send(`/v1/artworks/${work}`, 'OFFENSIVE')).status).toBe(204);
  });

  it('only reports about existing subjects count toward the hourly limit', async () => {
    const [id, from] = [await makeArtwork(api().db), createClientAddress()];
    const report = (subject: string) =>
      api().request(`/v1/artworks/${subject}/reports`, sendJson('POST', { reason: 'OTHER' }), from);
    for (let sent = 0; sent < 12; sent += 1) {
      expect((await report('0197a000-0000-7000-8000-000000000002')).status).toBe(404);
    }
    for (let sent = 0; sent < 10; sent += 1) expect((await report(id)).status).toBe(204);
    expect((await report(id)).status).toBe(429);
  });

  it('a restart does not reset the limit of reports', async () => {
    const restart = () => createReportLimit(createLimiterFactory(api().database));
    const [before, from] = [restart(), createClientAddress()];
    for (let sent = 0; sent < 10; sent += 1) await before(from);
    await expect(restart()(from)).rejects.toBeInstanceOf(RateLimitedError);
    await expect(restart()(createClientAddress())).resolves.toBeUndefined();
  });
});

describe('hidden opportunities', () => {
  it('only its owner sees a hidden opportunity, with the reason, and it comes back unchanged', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const id = await makeOpportunity(api().db, { profileId: owner.profileId, title: 'Too good' });
    await report(id);
    expect(await decide(who, id, 'HIDE')).toMatchObject({ isHidden: true, notice: { kind: 'HIDE' } });
    await api().error(`/v1/opportunities/${id}`, 'hidden');
    expect(await queued(who, id)).toBeUndefined();
    const read = () => api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } }, owner);
    expect(await read()).toMatchObject({ status: 'HIDDEN', hiddenReason: 'Nobody has heard of it.' });
    await decide(who, id, 'HIDE', 'Still nobody.');
    expect(await read()).toMatchObject({ hiddenReason: 'Still nobody.' });
    expect(await decide(who, id, 'SHOW', 'They wrote to us.')).toMatchObject({ isHidden: false, notice: null });
    expect(await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } })).toMatchObject({
      title: 'Too good',
      hiddenReason: null,
    });
    const record = await api().db.select().from(adminActions).where(eq(adminActions.subjectId, id));
    expect(record.map(({ action, reason }) => [action, reason]).sort()).toEqual([
      ['HIDE_OPPORTUNITY', 'Nobody has heard of it.'],
      ['HIDE_OPPORTUNITY', 'Still nobody.'],
      ['SHOW_OPPORTUNITY', 'They wrote to us.'],
    ]);
    const account = await api().callEndpoint('GET /v1/account', {}, owner);
    expect(account.removedProfiles).toEqual([]);
  });

  it('a hidden draft comes back as a draft', async () => {
    const who = await admin();
    const id = await makeOpportunity(api().db, { status: 'DRAFT', closesAt: inDays(30) });
    await decide(who, id, 'HIDE');
    await decide(who, id, 'SHOW', '');
    const [row] = await api().db.select().from(opportunities).where(eq(opportunities.id, id));
    expect(row).toMatchObject({ status: 'DRAFT', hiddenAt: null });
  });

  it('only administrators can hide an opportunity, and they need a reason', async () => {
    const [who, member] = [await admin(), await makeMember(api())];
    const id = await makeOpportunity(api().db);
    const path = `/v1/admin/opportunities/${id}/moderation`;
    const body = { decision: 'HIDE', reason: 'Why' };
    await api().error(path, 'forbidden', sendJson('PUT', body, member));
    await api().error(path, 'forbidden', { headers: createHeaders(member) });
    await api().error('/v1/admin/queue', 'forbidden', { headers: createHeaders(member) });
    await api().error(path, 'unauthenticated', sendJson('PUT', body));
    for (const decision of ['HIDE', 'ASK', 'UPHOLD']) {
      const rejection = await api().error(path, 'validation_failed', sendJson('PUT', { decision, reason: ' ' }, who));
      expect(rejection.fields).toEqual({ reason: 'Say why: the owner reads it.' });
    }
    const [row] = await api().db.select().from(opportunities).where(eq(opportunities.id, id));
    expect(row?.status).toBe('PUBLISHED');
    const nowhere = '/v1/admin/opportunities/0197a000-0000-7000-8000-000000000001/moderation';
    await api().error(nowhere, 'not_found', sendJson('PUT', body, who));
    await api().error(nowhere, 'not_found', { headers: createHeaders(who) });
  });
});
