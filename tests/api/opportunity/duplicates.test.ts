import { describe, expect, it } from 'vitest';
import { applications } from '@/services/product-api/opportunity/schema';
import { createHeaders, testApi } from '../../support/api';
import { createClientAddress } from '../../support/client-address';
import { inDays, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const UNKNOWN = '0197a000-0000-7000-8000-000000000001';

describe('calls that may be duplicates', () => {
  const find = async (who: Member, id: string) =>
    (await api().callEndpoint('GET /v1/opportunities/{id}/duplicates', { path: { id } }, who)).duplicates;
  const makeDraft = (who: Member, fields: Parameters<typeof makeOpportunity>[1] = {}) =>
    makeOpportunity(api().db, {
      profileId: who.profileId,
      status: 'DRAFT',
      title: 'Winter residency 2027',
      applyValue: 'https://www.salt.example/Apply/?utm=mail',
      ...fields,
    });

  it('warns about similar open calls and drafts of the same organization', async () => {
    const who = await makeMember(api());
    const draftId = await makeDraft(who);
    const { profileId } = who;
    const elsewhere = 'https://elsewhere.example';
    const open = await makeOpportunity(api().db, { profileId, title: 'Winter Residency', applyValue: elsewhere });
    const draft = await makeDraft(who, { title: 'The winter residency', applyValue: elsewhere });
    await makeOpportunity(api().db, { profileId, title: 'Technician', applyValue: elsewhere });
    await makeOpportunity(api().db, { profileId, title: 'Winter residency 2026', closesAt: inDays(-1) });
    await makeOpportunity(api().db, { profileId, title: 'Winter residency 2028', status: 'HIDDEN' });
    const found = await find(who, draftId);
    expect(found.map(({ id, status, isOwn }) => ({ id, status, isOwn }))).toEqual(
      expect.arrayContaining([
        { id: open, status: 'PUBLISHED', isOwn: true },
        { id: draft, status: 'DRAFT', isOwn: true },
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it.each([
    'https://salt.example/apply',
    'http://SALT.example/apply/',
    'https://www.salt.example/apply?from=somewhere#form',
  ])('recognizes another organization’s application URL written %s', async (applyValue) => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const path = `/${crypto.randomUUID()}`;
    const draftId = await makeDraft(who, { applyValue: `https://www.salt.example${path}/Apply/?utm=mail` });
    const foreignFields = { profileId: other.profileId, applyValue: applyValue.replace('/apply', `${path}/apply`) };
    const seen = await makeOpportunity(api().db, { ...foreignFields, title: 'Winter residency' });
    await makeOpportunity(api().db, { ...foreignFields, title: 'Winter residency', status: 'DRAFT' });
    await makeOpportunity(api().db, { ...foreignFields, title: 'Winter residency', status: 'HIDDEN' });
    await makeOpportunity(api().db, { ...foreignFields, title: 'Winter residency', closesAt: inDays(-1) });
    await makeOpportunity(api().db, { ...foreignFields, title: 'Something else altogether' });
    expect((await find(who, draftId)).map(({ id, isOwn }) => ({ id, isOwn }))).toEqual([{ id: seen, isOwn: false }]);
  });

  it('does not warn about other organizations with another URL or the same email address', async () => {
    const who = await makeMember(api());
    const draftId = await makeDraft(who, { applyMethod: 'EMAIL', applyValue: 'apply@salt.example' });
    await makeOpportunity(api().db, { title: 'Winter residency 2027', applyValue: 'https://other.example/apply' });
    await makeOpportunity(api().db, {
      title: 'Winter residency 2027',
      applyMethod: 'EMAIL',
      applyValue: 'apply@salt.example',
    });
    expect(await find(who, draftId)).toEqual([]);
  });

  it('warns only the owner, about at most three duplicates', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const draftId = await makeDraft(who);
    for (let index = 0; index < 4; index += 1) await makeDraft(who);
    expect(await find(who, draftId)).toHaveLength(3);
    const address = (id: string) => `/v1/opportunities/${id}/duplicates`;
    await api().error(address(draftId), 'forbidden', { headers: createHeaders(other) });
    await api().error(address(draftId), 'unauthenticated');
    await api().error(address(UNKNOWN), 'not_found', { headers: createHeaders(who) });
  });
});

describe('apply button clicks', () => {
  const apply = (id: string, from = createClientAddress()) =>
    api().request(`/v1/opportunities/${id}/applications`, { method: 'POST' }, from);
  const read = async (who: Member) => {
    const { data } = await api().callEndpoint('GET /v1/opportunities/own', { query: { sortBy: 'newest' } }, who);
    return data.map(({ id, applications: count }) => ({ id, count }));
  };

  it('counts clicks on Apply once per address and day, and shows the count only to the organizer', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const id = await makeOpportunity(api().db, { profileId: who.profileId });
    const second = await makeOpportunity(api().db, { profileId: who.profileId });
    for (const _ of [1, 2, 3]) expect((await apply(id, '192.0.2.77')).status).toBe(204);
    expect((await apply(id)).status).toBe(204);
    expect((await apply(second, '192.0.2.77')).status).toBe(204);
    expect(await read(who)).toEqual([
      { id: second, count: 1 },
      { id, count: 2 },
    ]);
    expect(await read(other)).toEqual([]);
    await api().error('/v1/opportunities/own', 'unauthenticated');
  });

  it('adds up the clicks on Apply of all days', async () => {
    const who = await makeMember(api());
    const id = await makeOpportunity(api().db, { profileId: who.profileId });
    await api()
      .db.insert(applications)
      .values([
        { opportunityId: id, day: '2026-11-01', count: 3 },
        { opportunityId: id, day: '2026-11-02', count: 4 },
      ]);
    await apply(id);
    expect(await read(who)).toEqual([{ id, count: 8 }]);
  });

  it('counts clicks on Apply by several visitors at the same time', async () => {
    const who = await makeMember(api());
    const id = await makeOpportunity(api().db, { profileId: who.profileId });
    await Promise.all(Array.from({ length: 20 }, () => apply(id)));
    expect(await read(who)).toEqual([{ id, count: 20 }]);
  });

  it('does not count clicks on Apply of closed and hidden calls', async () => {
    const { db } = api();
    const closed = await makeOpportunity(db, { closesAt: inDays(-1) });
    const hidden = await makeOpportunity(db, { status: 'HIDDEN' });
    for (const id of [closed, hidden, UNKNOWN]) {
      await api().error(`/v1/opportunities/${id}/applications`, 'not_found', { method: 'POST' });
    }
  });

  it('limits how many clicks on Apply count per address', async () => {
    const id = await makeOpportunity(api().db);
    const statuses: number[] = [];
    for (let index = 0; index < 62; index += 1) statuses.push((await apply(id, '192.0.2.99')).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});
