import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { collectionLimits } from '@/lib/shared/domain/collection';
import { artworks } from '@/services/product-api/artwork/schema';
import { asJson, testApi } from '../../support/api';
import { changeRow, makeArtwork, makeProfile } from '../../support/factories';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi();
const member = () => makeMember(api());

const save = (who: Member, id: string) => api().callEndpoint('POST /v1/artworks/bookmarks/{id}', { path: { id } }, who);
const remove = (who: Member, id: string) =>
  api().callEndpoint('DELETE /v1/artworks/bookmarks/{id}', { path: { id } }, who);
const list = (who: Member, query: { page?: string; size?: string; isLoose?: string } = {}) =>
  api().callEndpoint('GET /v1/artworks/bookmarks/list', { query }, who);
const listIds = async (who: Member) => (await api().callEndpoint('GET /v1/artworks/bookmarks/ids', {}, who)).ids;
const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const setArtwork = (id: string, columns: Partial<typeof artworks.$inferInsert>) =>
  changeRow(api().db, artworks, id, columns);

const READABLE = { visibility: 'PUBLIC', frozenAt: null, hiddenAt: null } as const;
const UNSEEN = [
  { visibility: 'UNLISTED' },
  { visibility: 'DRAFT' },
  { visibility: 'DELETED' },
  { frozenAt: new Date() },
  { hiddenAt: new Date() },
] as const;

describe('saved works', () => {
  it('lists saved works page by page, newest first', async () => {
    const who = await member();
    const saved = [await makeArtwork(api().db), await makeArtwork(api().db), await makeArtwork(api().db)];
    for (const id of saved) await save(who, id);
    expect(ids(await list(who))).toEqual(saved.toReversed());
    expect(await list(who, { size: '2', page: '2' })).toMatchObject({ total: 3, pages: 2, data: [{ id: saved[0] }] });
    expect(await listIds(who)).toEqual(saved);
  });

  it('saves and removes a work once, even with repeated or concurrent requests', async () => {
    const who = await member();
    const id = await makeArtwork(api().db);
    await Promise.all([save(who, id), save(who, id), save(who, id)]);
    expect(await listIds(who)).toEqual([id]);
    await Promise.all([remove(who, id), remove(who, id)]);
    await remove(who, id);
    expect(await listIds(who)).toEqual([]);
  });

  it('a saved work that becomes unlisted disappears until it is listed again', async () => {
    const who = await member();
    const id = await makeArtwork(api().db);
    await save(who, id);
    for (const columns of UNSEEN) {
      await setArtwork(id, columns);
      expect(await list(who)).toMatchObject({ data: [], total: 0 });
      expect(await listIds(who)).toEqual([]);
      await setArtwork(id, READABLE);
      expect(await listIds(who)).toEqual([id]);
    }
  });

  it('responds with 404 when saving an unlisted work, but removes its bookmark', async () => {
    const [who, other] = [await member(), await member()];
    const id = await makeArtwork(api().db);
    await save(who, id);
    await setArtwork(id, { visibility: 'UNLISTED' });
    await api().error(`/v1/artworks/bookmarks/${id}`, 'not_found', asJson('POST', other));
    await api().error(`/v1/artworks/bookmarks/${id}`, 'not_found', asJson('DELETE', other));
    await remove(who, id);
    await setArtwork(id, READABLE);
    expect(await listIds(who)).toEqual([]);
  });

  it('keeps separate lists for two profiles of one account', async () => {
    const who = await member();
    const second = await makeSecondProfile(api(), who);
    const id = await makeArtwork(api().db);
    await save(who, id);
    expect(await listIds(second)).toEqual([]);
  });

  it('rejects saved works beyond the limit, but first deletes bookmarks of invisible works', async () => {
    const { db } = api();
    const who = await member();
    const artist = await makeProfile(db);
    const model = await makeArtwork(db, { profileId: artist });
    await db.execute(sql`insert into artworks (id, profile_id, title, category)
      select gen_random_uuid(), profile_id, title, category
      from artworks, generate_series(2, ${collectionLimits.savedWorks}::int) where id = ${model}`);
    await db.execute(sql`insert into artwork_bookmarks (profile_id, artwork_id)
      select ${who.profileId}, id from artworks where profile_id = ${artist}`);
    const another = await makeArtwork(db);
    const error = await api().error(`/v1/artworks/bookmarks/${another}`, 'quota_exceeded', asJson('POST', who));
    expect(error.message).toContain('2,000');
    await setArtwork(model, { visibility: 'DELETED' });
    await save(who, another);
    expect((await list(who, { size: '1' })).total).toBe(collectionLimits.savedWorks);
  });

  it('lists saved works that are in no collection separately', async () => {
    const who = await member();
    const [loose, collected] = [await makeArtwork(api().db), await makeArtwork(api().db)];
    for (const id of [loose, collected]) await save(who, id);
    const id = uuidv7();
    await api().callEndpoint('POST /v1/collections/', { body: { id, name: 'Wall' } }, who);
    await api().callEndpoint(
      'PUT /v1/collections/{id}/works/{artworkId}',
      { path: { id, artworkId: collected }, body: {} },
      who,
    );
    expect(ids(await list(who, { isLoose: 'true' }))).toEqual([loose]);
    expect(ids(await list(who))).toEqual([collected, loose]);
  });
});

describe('the number of saves in the artist’s own list', () => {
  const readSaves = async (artist: Member) =>
    (await api().callEndpoint('GET /v1/artworks/own', { query: {} }, artist)).data.map(({ saves }) => saves);

  it('artists see how many other accounts saved a work if there are at least five, and never who', async () => {
    const artist = await member();
    const id = await makeArtwork(api().db, { profileId: artist.profileId });
    const readers = await Promise.all(Array.from({ length: 5 }, member));
    for (const who of readers.slice(0, 4)) await save(who, id);
    await save(artist, id);
    for (const who of readers.slice(0, 2)) await save(await makeSecondProfile(api(), who), id);
    expect(await readSaves(artist)).toEqual([null]);
    await save(readers[4] ?? artist, id);
    expect(await readSaves(artist)).toEqual([5]);
  });
});
