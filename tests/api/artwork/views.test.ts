import { describe, expect, it } from 'vitest';
import { views } from '@/services/product-api/view/schema';
import { testApi } from '../../support/api';
import { createClientAddress } from '../../support/client-address';
import { inDays, makeArtwork, makeOpportunity } from '../../support/factories';
import { makeMember } from '../../support/members';

const api = testApi();
const UNKNOWN = '0197a000-0000-7000-8000-000000000001';
const UTC_DAY = /^\d{4}-\d{2}-\d{2}$/;

const view = async (subject: 'artworks' | 'opportunities', id: string, from = createClientAddress()) =>
  (await api().request(`/v1/${subject}/${id}/views`, { method: 'POST' }, from)).status;
const countsOf = async (id: string) =>
  (await api().db.select().from(views)).filter((row) => row.artworkId === id || row.opportunityId === id);

describe('the view counter', () => {
  it('counts views of an artwork once per address and day', async () => {
    const who = await makeMember(api());
    const [one, other] = [
      await makeArtwork(api().db, { profileId: who.profileId }),
      await makeArtwork(api().db, { profileId: who.profileId }),
    ];
    for (const _ of [1, 2, 3]) expect(await view('artworks', one, '192.0.2.31')).toBe(204);
    expect(await view('artworks', one)).toBe(204);
    expect(await view('artworks', other, '192.0.2.31')).toBe(204);
    expect(await countsOf(one)).toEqual([
      { artworkId: one, opportunityId: null, day: expect.stringMatching(UTC_DAY), count: 2 },
    ]);
    const path = { profileId: who.profileId };
    const { data } = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path }, who);
    expect(Object.fromEntries(data.map((work) => [work.id, work.views]))).toEqual({ [one]: 2, [other]: 1 });
  });

  it('only the owner sees how often a work was viewed', async () => {
    const who = await makeMember(api());
    const artworkId = await makeArtwork(api().db, { profileId: who.profileId });
    await api()
      .db.insert(views)
      .values([
        { artworkId, day: '2026-11-01', count: 3 },
        { artworkId, day: '2026-11-02', count: 4 },
      ]);
    const path = { profileId: who.profileId };
    const own = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path }, who);
    expect(own.data.map((work) => work.views)).toEqual([7]);
    const visitor = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path });
    expect(visitor.data[0]).not.toHaveProperty('views');
  });

  it('counts concurrent views of an opportunity without changing its row', async () => {
    const id = await makeOpportunity(api().db);
    const read = () => api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
    const before = await read();
    await Promise.all(Array.from({ length: 20 }, () => view('opportunities', id)));
    expect((await countsOf(id)).map(({ count }) => count)).toEqual([20]);
    expect((await read()).updatedAt).toBe(before.updatedAt);
  });

  it('counts views of closed opportunities, and rejects those that visitors cannot open', async () => {
    const { db } = api();
    expect(await view('opportunities', await makeOpportunity(db, { closesAt: inDays(-1) }))).toBe(204);
    const hidden = await makeOpportunity(db, { status: 'HIDDEN' });
    const frozen = await makeArtwork(db, { frozenAt: new Date() });
    await api().error(`/v1/opportunities/${hidden}/views`, 'not_found', { method: 'POST' });
    await api().error(`/v1/artworks/${frozen}/views`, 'not_found', { method: 'POST' });
    await api().error(`/v1/artworks/${UNKNOWN}/views`, 'not_found', { method: 'POST' });
  });
});
