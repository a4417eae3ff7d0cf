import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import { NotFoundError, UnauthenticatedError } from '@/services/product-api/errors';
import { changeOpportunity } from '@/services/product-api/opportunity/change-opportunity';
import { createDraft } from '@/services/product-api/opportunity/create-draft';
import { moveOpportunity } from '@/services/product-api/opportunity/move-opportunity';
import { removeDeletedOpportunities } from '@/services/product-api/opportunity/queries/delete-opportunity';
import {
  changeOpportunityImageDetails,
  replaceImage,
} from '@/services/product-api/opportunity/queries/write-opportunity';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { spendOpportunityBoost } from '@/services/product-api/opportunity/spend-boost';
import { deleteOpportunity } from '@/services/product-api/opportunity/withdraw-opportunity';
import { posts } from '@/services/product-api/payment/purchase-schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { changeRow, inDays, makeOpportunity } from '../../support/factories';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi();
const member = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
const DAY = 24 * 60 * 60 * 1000;

type Change = EndpointBody<'PATCH /v1/opportunities/{id}'>;
type Opportunity = Parameters<typeof makeOpportunity>[1];
const make = (who: Member, fields: Opportunity = {}) =>
  makeOpportunity(api().db, { profileId: who.profileId, allFields: true, country: 'GB', ...fields });
const change = (who: Member, id: string, body: Change) =>
  api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body }, who);
const read = (id: string, who?: Member) => api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } }, who);
const send = (method: string, who: Member, body?: object): RequestInit => asJson(method, who, body);
const remove = async (who: Member, id: string) =>
  (await api().request(`/v1/opportunities/${id}`, send('DELETE', who))).status;
const restore = (who: Member, id: string) =>
  api().callEndpoint('POST /v1/opportunities/{id}/restoration', { path: { id } }, who);
const list = (
  who: Member,
  query: { state?: 'all' | 'open' | 'drafts' | 'closed' | 'hidden'; sortBy?: 'deadline' | 'newest' } = {},
) => api().callEndpoint('GET /v1/opportunities/own', { query }, who);
const at = (days: number) => ({
  kind: 'FIXED' as const,
  localDateTime: inDays(days).toISOString().slice(0, 16),
  timeZone: 'UTC',
});

describe('closing an opportunity early', () => {
  it('closing a call takes effect at once in its time zone and appears in its history', async () => {
    const who = await member();
    const id = await make(who, { deadlineZone: 'Pacific/Kiritimati' });
    const before = Date.now();
    const closed = await change(who, id, { status: 'CLOSED' });
    expect(closed).toMatchObject({ status: 'CLOSED', deadline: { kind: 'FIXED', timeZone: 'Pacific/Kiritimati' } });
    expect(Date.parse(closed.closesAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(closed.closesAt ?? '')).toBeGreaterThan(before - 61_000);
    expect((await read(id)).changes).toEqual([
      expect.objectContaining({ field: 'deadline', after: expect.stringContaining('Kiritimati') }),
    ]);
    await api().error(`/v1/opportunities/${id}/applications`, 'not_found', { method: 'POST' });
    expect(await change(who, id, { status: 'CLOSED' })).toMatchObject({ closesAt: closed.closesAt });
  });

  it('a call without a deadline can be closed, and reopened with a deadline', async () => {
    const who = await member();
    const id = await make(who, { closesAt: null });
    expect(await change(who, id, { status: 'CLOSED' })).toMatchObject({ status: 'CLOSED' });
    expect(await change(who, id, { deadline: at(20) })).toMatchObject({ status: 'PUBLISHED' });
  });
});

describe('the end of a listing', () => {
  const posted = (who: Member, fields: Opportunity) => {
    const paidUntil = inDays(10);
    return make(who, { planType: 'BASIC', paidUntil, visibleUntil: paidUntil, closesAt: inDays(9), ...fields });
  };
  const endOf = async (who: Member, id: string, days: number) => {
    const { visibleUntil } = await change(who, id, { deadline: at(days) });
    return Math.round((Date.parse(visibleUntil ?? '') - Date.now()) / DAY);
  };

  it('a listing ends up to fourteen free days later if its deadline moves', async () => {
    const who = await member();
    const id = await posted(who, {});
    expect(await endOf(who, id, 8)).toBe(10);
    expect(await endOf(who, id, 23.9)).toBe(24);
    expect(await endOf(who, id, 24.1)).toBe(10);
    expect(await endOf(who, id, 12)).toBe(12);
    expect(await endOf(who, id, 8)).toBe(10);
  });

  it('a free post’s listing ends on the same day even if its deadline moves', async () => {
    const who = await member();
    const id = await posted(who, { planType: 'FREE' });
    expect(await endOf(who, id, 12)).toBe(10);
  });
});

describe('deleting an opportunity', () => {
  it('a deleted call disappears immediately until it is restored', async () => {
    const who = await member();
    const id = await make(who, { title: 'North, by Daylight' });
    expect(await remove(who, id)).toBe(204);
    expect(await remove(who, id)).toBe(404);
    for (const credentials of [undefined, who]) {
      await api().error(`/v1/opportunities/${id}`, 'not_found', { headers: createHeaders(credentials ?? {}) });
    }
    await api().error(`/v1/opportunities/${id}`, 'not_found', send('PATCH', who, { title: 'Still there' }));
    const { data, counts, deleted } = await list(who);
    expect({ data, all: counts.all, deleted }).toEqual({
      ...{ data: [], all: 0 },
      deleted: [{ id, title: 'North, by Daylight', deletedAt: expect.any(String) }],
    });
    expect(await restore(who, id)).toMatchObject({ id, status: 'PUBLISHED' });
    expect(await read(id)).toMatchObject({ title: 'North, by Daylight' });
    await api().error(`/v1/opportunities/${id}/restoration`, 'not_found', send('POST', who));
  });

  it('deleting a free post makes room for another, and it can be restored only if there is room', async () => {
    const who = await member();
    const free = { planType: 'FREE', status: 'DRAFT', publishedAt: null } as const;
    const [first, second] = [await make(who, free), await make(who, free)];
    const publish = (id: string) => change(who, id, { status: 'PUBLISHED', planType: 'FREE' });
    await publish(first);
    await remove(who, first);
    await publish(second);
    await api().error(`/v1/opportunities/${first}/restoration`, 'quota_exceeded', send('POST', who));
    await change(who, second, { status: 'CLOSED' });
    expect(await restore(who, first)).toMatchObject({ status: 'PUBLISHED' });
  });

  it('restores the earlier state of deleted drafts and hidden calls', async () => {
    const [who, stranger] = [await member(), await member()];
    const draft = await make(who, { status: 'DRAFT', publishedAt: null });
    const hidden = await make(who, { status: 'HIDDEN', hiddenFrom: 'PUBLISHED', hiddenReason: 'Spam.' });
    for (const id of [draft, hidden]) {
      await remove(who, id);
      await api().error(`/v1/opportunities/${id}/restoration`, 'not_found', send('POST', stranger));
    }
    expect(await restore(who, draft)).toMatchObject({ status: 'DRAFT' });
    expect(await restore(who, hidden)).toMatchObject({ status: 'HIDDEN', hiddenReason: 'Spam.' });
  });

  it('rejects restoring a draft if the profile has too many drafts', async () => {
    const who = await member();
    const draft = await make(who, { status: 'DRAFT', publishedAt: null });
    const waiting = await make(who, { status: 'PENDING_PAYMENT', publishedAt: null, planType: 'BASIC' });
    for (const id of [draft, waiting]) await remove(who, id);
    const others: string[] = [];
    for (let index = 0; index < opportunityLimits.drafts; index += 1) {
      others.push(await make(who, { status: index % 2 === 0 ? 'DRAFT' : 'PENDING_PAYMENT', publishedAt: null }));
    }
    for (const id of [draft, waiting]) {
      await api().error(`/v1/opportunities/${id}/restoration`, 'quota_exceeded', send('POST', who));
    }
    const body = { type: 'JOB', title: 'One more' };
    await api().error('/v1/opportunities/', 'quota_exceeded', send('POST', who, body));
    await remove(who, others[0] ?? '');
    expect(await restore(who, waiting)).toMatchObject({ status: 'PENDING_PAYMENT', planType: 'BASIC' });
  });

  it('ended and imported calls can be restored without a free post', async () => {
    const who = await member();
    const free = { planType: 'FREE', status: 'DRAFT', publishedAt: null } as const;
    const [ended, open] = [await make(who, free), await make(who, free)];
    const imported = await make(who, { planType: 'FREE' });
    await remove(who, imported);
    await change(who, ended, { status: 'PUBLISHED', planType: 'FREE' });
    await changeRow(api().db, opportunities, ended, { visibleUntil: inDays(-1) });
    await remove(who, ended);
    await change(who, open, { status: 'PUBLISHED', planType: 'FREE' });
    expect(await restore(who, ended)).toMatchObject({ status: 'ARCHIVED' });
    expect(await restore(who, imported)).toMatchObject({ status: 'PUBLISHED' });
  });

  it('a deletion is final after one day, and its post still counts as used', async () => {
    const who = await member();
    const [old, recent] = [await make(who), await make(who)];
    const use = { id: uuidv7(), profileId: who.profileId, opportunityId: old, postedAt: new Date() };
    await api()
      .db.insert(posts)
      .values({ ...use, planType: 'PREMIUM_SUBSCRIPTION' });
    for (const id of [old, recent]) await remove(who, id);
    await changeRow(api().db, opportunities, old, { deletedAt: inDays(-1.01) });
    await api().error(`/v1/opportunities/${old}/restoration`, 'not_found', send('POST', who));
    expect((await list(who)).deleted.map(({ id }) => id)).toEqual([recent]);
    await removeDeletedOpportunities(api().db);
    const left = await api().db.select().from(opportunities).where(eq(opportunities.profileId, who.profileId));
    expect(left.map(({ id }) => id)).toEqual([recent]);
    const [storedUse] = await api().db.select().from(posts).where(eq(posts.id, use.id));
    expect(storedUse).toMatchObject({ opportunityId: null });
  });
});

describe('a member’s own opportunities', () => {
  it('groups a member’s calls by state and orders them by deadline', async () => {
    const who = await member();
    const later = await make(who, { closesAt: inDays(20) });
    const sooner = await make(who, { closesAt: inDays(2) });
    const rolling = await make(who, { closesAt: null });
    const draft = await make(who, { status: 'DRAFT', publishedAt: null, closesAt: inDays(1) });
    const paying = await make(who, { status: 'PENDING_PAYMENT', publishedAt: null, closesAt: null });
    const closed = await make(who, { closesAt: inDays(-3) });
    const archived = await make(who, { closesAt: inDays(5), visibleUntil: inDays(-1) });
    const hidden = await make(who, { status: 'HIDDEN', hiddenFrom: 'PUBLISHED', closesAt: inDays(-9) });
    const ids = async (state?: 'open' | 'drafts' | 'closed' | 'hidden') =>
      (await list(who, state && { state })).data.map(({ id }) => id);
    const { counts, total } = await list(who);
    expect({ counts, total }).toEqual({
      ...{ counts: { all: 8, open: 3, drafts: 2, closed: 2, hidden: 1 }, total: 8 },
    });
    expect(await ids('open')).toEqual([sooner, later, rolling]);
    expect(await ids('drafts')).toEqual([draft, paying]);
    expect(await ids('closed')).toEqual([archived, closed]);
    expect(await ids('hidden')).toEqual([hidden]);
    expect(await ids()).toEqual([sooner, later, rolling, draft, paying, archived, closed, hidden]);
    expect((await list(who, { sortBy: 'newest' })).data).toHaveLength(8);
  });

  it('organizers see views, clicks on Apply, and bookmarks of their calls', async () => {
    const [who, artist] = [await member(), await makeMember(api())];
    const id = await make(who, { promotedUntil: inDays(3), highlightedUntil: inDays(-1) });
    for (const kind of ['views', 'views', 'applications']) {
      await api().request(`/v1/opportunities/${id}/${kind}`, { method: 'POST' });
    }
    await api().callEndpoint('POST /v1/opportunities/bookmarks/{id}', { path: { id } }, artist);
    const [row] = (await list(who)).data;
    expect(row).toMatchObject({ views: 2, applications: 1, saves: 1, highlightedUntil: null });
    expect(row?.promotedUntil).not.toBeNull();
  });
});

describe('concurrent transfers and deletions', () => {
  const picture = { alt: null, caption: null, focalPoint: null };

  it('rejects every change by the previous owner of a transferred call', async () => {
    const [before, after] = [await member(), await member()];
    const id = await make(after, { title: 'Theirs' });
    const [db, now] = [api().db, new Date()];
    const own = { id, profileId: before.profileId, accountId: before.accountId };
    const decide = () => ({ fields: { title: 'Mine' }, publishAs: null, isWithdrawn: false });
    await expect(changeOpportunity(db, id, { ...own, decide, now })).rejects.toThrow(NotFoundError);
    await expect(moveOpportunity(db, own, before.profileId, now)).rejects.toThrow(NotFoundError);
    await expect(spendOpportunityBoost(db, own, 'HIGHLIGHT', now)).rejects.toThrow(NotFoundError);
    expect(await replaceImage(db, own, null, now)).toBe(false);
    expect(await changeOpportunityImageDetails(db, own, picture, now)).toBe(false);
    expect(await deleteOpportunity(db, own, now)).toBe(false);
    expect(await read(id)).toMatchObject({ title: 'Theirs', profileId: after.profileId });
  });

  it('creates no call if its profile is deleted at the same time', async () => {
    const fields = { type: 'JOB', title: 'Nobody’s' } as const;
    const draft = { profileId: uuidv7(), fields, idempotencyKey: undefined };
    await expect(createDraft(api().db, draft)).rejects.toThrow(UnauthenticatedError);
  });
});

it('organizers can change an imported call’s type, add a fee and transfer it', async () => {
  const who = await member();
  const other = await makeSecondProfile(api(), who);
  const id = await make(who, { planType: null });
  const fee = { fee: 'FEES', applicationFee: { amount: 1_000, currency: 'EUR' } } as const;
  expect(await change(who, id, { ...fee, type: 'JOB' })).toMatchObject({ status: 'PUBLISHED', type: 'JOB' });
  const given = await api().request(
    `/v1/opportunities/${id}/profile`,
    send('PATCH', who, { profileId: other.profileId }),
  );
  expect(given.status).toBe(200);
});

it('records nothing in the public history before a call is published', async () => {
  const who = await member();
  const id = await make(who, { status: 'DRAFT', publishedAt: null, planType: null });
  expect(await change(who, id, { deadline: at(60) })).toMatchObject({ status: 'DRAFT', changes: [] });
  expect(await change(who, id, { status: 'PUBLISHED', planType: 'FREE' })).toMatchObject({ changes: [] });
});
