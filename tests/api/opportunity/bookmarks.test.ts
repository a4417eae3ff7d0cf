import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import { bookmarks, opportunities } from '@/services/product-api/opportunity/schema';
import { createHeaders, testApi } from '../../support/api';
import { inDays, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const member = () => makeMember(api());

const save = (who: Member, id: string) =>
  api().callEndpoint('POST /v1/opportunities/bookmarks/{id}', { path: { id } }, who);
const remove = (who: Member, id: string) =>
  api().callEndpoint('DELETE /v1/opportunities/bookmarks/{id}', { path: { id } }, who);
const list = (who: Member, query: { page?: string; size?: string } = {}) =>
  api().callEndpoint('GET /v1/opportunities/bookmarks/list', { query }, who);
const listIds = async (who: Member) => (await api().callEndpoint('GET /v1/opportunities/bookmarks/ids', {}, who)).ids;
const addressOf = (id: string) => `/v1/opportunities/bookmarks/${id}`;
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);
const countRows = (who: Member) => api().db.$count(bookmarks, eq(bookmarks.profileId, who.profileId));

const UNKNOWN = '0197a000-0000-7000-8000-000000000001';

async function fill({ profileId }: Member, fields: Parameters<typeof makeOpportunity>[1]): Promise<void> {
  const { db } = api();
  const organizer = await makeProfile(db);
  const model = await makeOpportunity(db, { ...fields, profileId: organizer });
  await db.execute(sql`insert into opportunities (id, profile_id, type, title, deadline_kind, fee, apply_method,
      apply_value, status, published_at, visible_until, closes_at)
    select gen_random_uuid(), profile_id, type, title, deadline_kind, fee, apply_method, apply_value, status,
      published_at, visible_until, closes_at
    from opportunities, generate_series(2, ${opportunityLimits.bookmarks}::int) where id = ${model}`);
  await db.execute(sql`insert into bookmarks (profile_id, opportunity_id)
    select ${profileId}, id from opportunities where profile_id = ${organizer}`);
}

describe('saved opportunities', () => {
  it('lists saved calls: open ones by deadline, then those without one, then closed ones', async () => {
    const { db } = api();
    const who = await member();
    const all: [string, Date | null][] = [
      ['closed long ago', inDays(-20)],
      ['without a date', null],
      ['open late', inDays(40)],
      ['closed lately', inDays(-1)],
      ['open soon', inDays(1)],
    ];
    for (const [title, closesAt] of all) await save(who, await makeOpportunity(db, { title, closesAt }));
    const inOrder = ['open soon', 'open late', 'without a date', 'closed lately', 'closed long ago'];
    const saved = await list(who);
    expect(titles(saved)).toEqual(inOrder);
    expect(saved).toMatchObject({ total: 5, pages: 1, totalIsCapped: false });
    const pages = [await list(who, { size: '2' }), await list(who, { size: '2', page: '2' })];
    expect(pages.flatMap(titles)).toEqual(inOrder.slice(0, 4));
    expect(pages[1]).toMatchObject({ total: 5, pages: 3, page: 2 });
  });

  it('leaves out saved calls that visitors cannot see', async () => {
    const { db } = api();
    const who = await member();
    const id = await makeOpportunity(db, { profileId: who.profileId });
    const change = (fields: Partial<typeof opportunities.$inferInsert>) =>
      db.update(opportunities).set(fields).where(eq(opportunities.id, id));
    await save(who, id);
    for (const fields of [{ status: 'HIDDEN' }, { status: 'DRAFT' }, { visibleUntil: inDays(-1) }] as const) {
      await change(fields);
      expect(await list(who)).toMatchObject({ data: [], total: 0 });
      expect(await listIds(who)).toEqual([]);
      await change({ status: 'PUBLISHED', visibleUntil: null });
      expect(await listIds(who)).toEqual([id]);
    }
  });

  it('only a profile itself sees its saved calls', async () => {
    const { db } = api();
    const [who, other] = [await member(), await member()];
    const [ofBoth, ofOne] = [await makeOpportunity(db), await makeOpportunity(db)];
    await save(who, ofBoth);
    await save(who, ofOne);
    await save(other, ofBoth);
    await remove(other, ofBoth);
    await remove(other, ofOne);
    expect((await listIds(who)).sort()).toEqual([ofBoth, ofOne].sort());
    expect(await list(other)).toMatchObject({ data: [], total: 0 });
    expect(await listIds(other)).toEqual([]);
    const headers = createHeaders({ identity: other.identity, product: who.product });
    for (const address of ['/v1/opportunities/bookmarks/list', '/v1/opportunities/bookmarks/ids']) {
      await api().error(address, 'forbidden', { headers });
    }
    await api().error(addressOf(ofOne), 'forbidden', { method: 'POST', headers });
    await api().error(addressOf(ofOne), 'forbidden', { method: 'DELETE', headers });
    expect(await countRows(who)).toBe(2);
  });

  it('saving calls requires a signed-in member', async () => {
    for (const [method, address] of [
      ['GET', '/v1/opportunities/bookmarks/list'],
      ['GET', '/v1/opportunities/bookmarks/ids'],
      ['POST', addressOf(UNKNOWN)],
      ['DELETE', addressOf(UNKNOWN)],
    ] as const) {
      await api().error(address, 'unauthenticated', { method });
    }
  });
});

describe('saving and removing bookmarks', () => {
  it('saves and removes a call once, even with repeated or concurrent requests', async () => {
    const who = await member();
    const id = await makeOpportunity(api().db);
    await Promise.all([save(who, id), save(who, id), save(who, id)]);
    await save(who, id);
    expect(await listIds(who)).toEqual([id]);
    await Promise.all([remove(who, id), remove(who, id)]);
    await remove(who, id);
    expect(await listIds(who)).toEqual([]);
  });

  it('responds with 404 when saving a call that visitors cannot see', async () => {
    const { db } = api();
    const who = await member();
    const headers = createHeaders(who);
    const unseen = [
      UNKNOWN,
      await makeOpportunity(db, { status: 'DRAFT' }),
      await makeOpportunity(db, { status: 'HIDDEN' }),
      await makeOpportunity(db, { visibleUntil: inDays(-1) }),
    ];
    for (const id of unseen) {
      await api().error(addressOf(id), 'not_found', { method: 'POST', headers });
      await api().error(addressOf(id), 'not_found', { method: 'DELETE', headers });
    }
    expect(await countRows(who)).toBe(0);
  });

  it('members can remove a hidden call from their saved ones', async () => {
    const { db } = api();
    const who = await member();
    const id = await makeOpportunity(db);
    await save(who, id);
    await db.update(opportunities).set({ status: 'HIDDEN' }).where(eq(opportunities.id, id));
    await remove(who, id);
    expect(await countRows(who)).toBe(0);
  });

  it('limits the number of saved calls, even for concurrent requests', async () => {
    const { db } = api();
    const who = await member();
    await fill(who, {});
    const [last] = await listIds(who);
    const others = [await makeOpportunity(db), await makeOpportunity(db)] as const;
    const headers = createHeaders(who);
    const { message } = await api().error(addressOf(others[0]), 'quota_exceeded', { method: 'POST', headers });
    expect(message).toBe('You have saved 1,000 calls. Remove one to save another.');
    await save(who, last ?? '');
    await remove(who, last ?? '');
    const responses = await Promise.all(others.map((id) => api().request(addressOf(id), { method: 'POST', headers })));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect(await countRows(who)).toBe(opportunityLimits.bookmarks);
  });

  it('removes expired calls first when a profile reaches the limit of saved calls', async () => {
    const who = await member();
    await fill(who, { visibleUntil: inDays(-1) });
    const id = await makeOpportunity(api().db);
    await save(who, id);
    expect(await listIds(who)).toEqual([id]);
    expect(await countRows(who)).toBe(1);
  });
});
