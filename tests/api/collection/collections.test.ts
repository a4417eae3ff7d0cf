import { eq, sql } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import { collectionLimits } from '@/lib/shared/domain/collection';
import { artworks } from '@/services/product-api/artwork/schema';
import { blocks } from '@/services/product-api/block/schema';
import { collections, collectionWalls, collectionWorks } from '@/services/product-api/collection/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { changeRow, makeArtwork, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const member = () => makeMember(api());
const call = <Key extends EndpointKey>(key: Key, input: EndpointInput<Key>, who: Member | undefined) =>
  api().callEndpoint(key, input, who);

async function makeCollection(who: Member, body: { name?: string; note?: string } = {}): Promise<string> {
  const id = uuidv7();
  await call('POST /v1/collections/', { body: { id, name: 'For the blue room', ...body } }, who);
  return id;
}

const read = (who: Member, id: string) => call('GET /v1/collections/{id}', { path: { id } }, who);
const list = (who: Member, query: { artworkId?: string } = {}) => call('GET /v1/collections/', { query }, who);
type Place = { note?: string; wallId?: string | null; before?: string | null };
const add = (who: Member, id: string, artworkId: string, body: Place = {}) =>
  call('PUT /v1/collections/{id}/works/{artworkId}', { path: { id, artworkId }, body }, who);
const move = (who: Member, id: string, artworkId: string, wallId: string | null, before: string | null = null) =>
  call('PUT /v1/collections/{id}/works/{artworkId}/place', { path: { id, artworkId }, body: { wallId, before } }, who);
const putWall = (who: Member, id: string, wallId: string, body = { name: 'North wall', length: 420 }) =>
  call('PUT /v1/collections/{id}/walls/{wallId}', { path: { id, wallId }, body }, who);
const openLink = async (who: Member, id: string) =>
  (await call('POST /v1/collections/{id}/link', { path: { id } }, who)).key;
const readShared = (key: string) => call('GET /v1/shared-collections/{key}', { path: { key } }, undefined);
const expectClosed = (key: string) => api().error(`/v1/shared-collections/${key}`, 'not_found');
const listWorks = async (who: Member, id: string) =>
  (await read(who, id)).works.map(({ artwork, wallId }) => [artwork.id, wallId]);

async function makeWorks(count: number): Promise<string[]> {
  const works: string[] = [];
  for (let index = 0; index < count; index += 1) works.push(await makeArtwork(api().db));
  return works;
}

const SEEN = { visibility: 'PUBLIC', frozenAt: null, hiddenAt: null } as const;
const UNSEEN = [
  { visibility: 'UNLISTED' },
  { visibility: 'DRAFT' },
  { visibility: 'DELETED' },
  { frozenAt: new Date() },
  { hiddenAt: new Date() },
] as const;

describe('collections', () => {
  it('lists collections newest first, with their first five works and whether they contain a given work', async () => {
    const who = await member();
    const works = await makeWorks(6);
    const [older, newer] = [await makeCollection(who, { name: 'Older' }), await makeCollection(who, { name: 'Newer' })];
    for (const id of works) await add(who, older, id);
    await call(
      'PATCH /v1/collections/{id}/works/{artworkId}',
      { path: { id: older, artworkId: works[5] ?? '' }, body: { note: 'Over the desk.' } },
      who,
    );
    const { data, total } = await list(who, { artworkId: works[5] ?? '' });
    expect(total).toBe(2);
    expect(data.map(({ id, works: count, contains, hasNotes }) => [id, count, contains, hasNotes])).toEqual([
      [newer, 0, false, false],
      [older, 6, true, true],
    ]);
    expect(data[1]?.preview.map(({ id }) => id)).toEqual(works.slice(0, 5));
    expect(data[1]).toMatchObject({ isShared: false });
  });

  it('creates a collection only once, and rejects the id of another profile’s collection', async () => {
    const [who, other] = [await member(), await member()];
    const id = await makeCollection(who);
    const body = { id, name: 'Again', note: '' };
    await call('POST /v1/collections/', { body }, who);
    expect((await read(who, id)).name).toBe('For the blue room');
    await api().error('/v1/collections/', 'conflict', asJson('POST', other, body));
  });

  it('rejects the id of a collection that another profile creates at the same time', async () => {
    const [who, other] = [await member(), await member()];
    const [id, wallId, own] = [uuidv7(), uuidv7(), await makeCollection(other)];
    const requests: Promise<unknown>[] = [];
    await api().db.transaction(async (transaction) => {
      await transaction.insert(collections).values({ id, profileId: who.profileId, name: 'For the blue room' });
      await transaction.insert(collectionWalls).values({ id: wallId, collectionId: id, name: 'North', length: 420 });
      const body = asJson('POST', other, { id, name: 'Mine', note: '' });
      requests.push(api().error('/v1/collections/', 'conflict', body));
      const wall = asJson('PUT', other, { name: 'South', length: 300 });
      requests.push(api().error(`/v1/collections/${own}/walls/${wallId}`, 'not_found', wall));
      const waiting = sql`pg_locks`;
      await expect.poll(() => api().db.$count(waiting, sql`not granted`)).toBeGreaterThan(1);
    });
    await Promise.all(requests);
    expect((await read(who, id)).name).toBe('For the blue room');
  });

  it('returns 404 to other profiles at every endpoint of a collection', async () => {
    const [who, other] = [await member(), await member()];
    const [artworkId = ''] = await makeWorks(1);
    const [id, wallId] = [await makeCollection(who), uuidv7()];
    await add(who, id, artworkId);
    await putWall(who, id, wallId);
    const before = await read(who, id);
    const address = `/v1/collections/${id}`;
    const attempts: [string, string, unknown?][] = [
      ['GET', address],
      ['PATCH', address, { name: 'Mine' }],
      ['DELETE', address],
      ['PUT', `${address}/works/${artworkId}`, {}],
      ['PATCH', `${address}/works/${artworkId}`, { note: 'Mine' }],
      ['PUT', `${address}/works/${artworkId}/place`, { wallId: null, before: null }],
      ['DELETE', `${address}/works/${artworkId}`],
      ['PUT', `${address}/walls/${wallId}`, { name: 'Mine', length: 100 }],
      ['DELETE', `${address}/walls/${wallId}`],
      ['POST', `${address}/link`],
      ['PATCH', `${address}/link`, { showsNotes: true }],
      ['DELETE', `${address}/link`],
    ];
    for (const [method, path, body] of attempts) await api().error(path, 'not_found', asJson(method, other, body));
    const mine = await makeCollection(other);
    await api().error(
      `/v1/collections/${mine}/walls/${wallId}`,
      'not_found',
      asJson('PUT', other, { name: 'Mine', length: 100 }),
    );
    await add(other, mine, artworkId);
    await move(other, mine, artworkId, wallId);
    expect(await listWorks(other, mine)).toEqual([[artworkId, null]]);
    expect(await read(who, id)).toEqual(before);
  });

  it('adds a work only once to a collection, but to any number of collections', async () => {
    const who = await member();
    const [work = ''] = await makeWorks(1);
    const [first, second] = [await makeCollection(who), await makeCollection(who)];
    await Promise.all([add(who, first, work), add(who, first, work), add(who, second, work)]);
    expect(await listWorks(who, first)).toEqual([[work, null]]);
    expect(await listWorks(who, second)).toEqual([[work, null]]);
  });

  it('restores a removed work with its note, wall and place', async () => {
    const who = await member();
    const [id, wallId] = [await makeCollection(who), uuidv7()];
    const [first = '', second = ''] = await makeWorks(2);
    await putWall(who, id, wallId);
    await add(who, id, first, { note: 'Over the desk.', wallId });
    await add(who, id, second);
    const before = await read(who, id);
    await call('DELETE /v1/collections/{id}/works/{artworkId}', { path: { id, artworkId: first } }, who);
    expect(await listWorks(who, id)).toEqual([[second, null]]);
    await add(who, id, first, { note: 'Over the desk.', wallId, before: second });
    expect(await read(who, id)).toEqual(before);
  });

  it('deleting a collection closes its link, but keeps the bookmarks of its works', async () => {
    const who = await member();
    const [work = ''] = await makeWorks(1);
    const id = await makeCollection(who);
    await call('POST /v1/artworks/bookmarks/{id}', { path: { id: work } }, who);
    await add(who, id, work);
    const key = await openLink(who, id);
    await call('DELETE /v1/collections/{id}', { path: { id } }, who);
    await expectClosed(key);
    expect((await call('GET /v1/artworks/bookmarks/ids', {}, who)).ids).toEqual([work]);
  });
});

describe('the order of works', () => {
  it('moves a work before another one, to the end, or to a wall', async () => {
    const who = await member();
    const [id, wallId] = [await makeCollection(who), uuidv7()];
    const [a = '', b = '', c = ''] = await makeWorks(3);
    for (const work of [a, b, c]) await add(who, id, work);
    await putWall(who, id, wallId);
    await move(who, id, c, wallId, a);
    expect(await listWorks(who, id)).toEqual([
      [c, wallId],
      [a, null],
      [b, null],
    ]);
    await move(who, id, c, null);
    expect(await listWorks(who, id)).toEqual([
      [a, null],
      [b, null],
      [c, null],
    ]);
    await call('DELETE /v1/collections/{id}/works/{artworkId}', { path: { id, artworkId: b } }, who);
    await move(who, id, a, null, b);
    expect(await listWorks(who, id)).toEqual([
      [c, null],
      [a, null],
    ]);
  });

  it('loses no work when two windows move works at the same time', async () => {
    const who = await member();
    const id = await makeCollection(who);
    const walls = [uuidv7(), uuidv7()];
    const works = await makeWorks(6);
    for (const wallId of walls) await putWall(who, id, wallId);
    for (const work of works) await add(who, id, work);
    await Promise.all(works.map((work, index) => move(who, id, work, walls[index % 2] ?? null, works[0] ?? null)));
    const placed = await read(who, id);
    expect(placed.works.map(({ artwork }) => artwork.id).sort()).toEqual(works.toSorted());
    expect(placed.works.every(({ wallId }) => wallId !== null)).toBe(true);
    const positions = await api()
      .db.select({ position: collectionWorks.position })
      .from(collectionWorks)
      .where(eq(collectionWorks.collectionId, id));
    expect(new Set(positions.map(({ position }) => position)).size).toBe(6);
  });

  it('removing a wall takes its works off it', async () => {
    const who = await member();
    const [id, wallId] = [await makeCollection(who), uuidv7()];
    const [work = ''] = await makeWorks(1);
    await putWall(who, id, wallId);
    await add(who, id, work, { wallId });
    const path = { id, wallId };
    await call('DELETE /v1/collections/{id}/walls/{wallId}', { path }, who);
    await call('DELETE /v1/collections/{id}/walls/{wallId}', { path }, who);
    expect(await read(who, id)).toMatchObject({ walls: [], works: [{ wallId: null }] });
  });
});

describe('texts edited in two windows', () => {
  it('rejects a change to a text that has changed since it was read', async () => {
    const who = await member();
    const [id, wallId] = [await makeCollection(who, { note: 'First' }), uuidv7()];
    const [artworkId = ''] = await makeWorks(1);
    await add(who, id, artworkId, { note: 'First' });
    await putWall(who, id, wallId);
    const address = `/v1/collections/${id}`;
    const attempts: [string, string, Record<string, unknown>, Record<string, unknown>][] = [
      ['PATCH', address, { note: 'Second' }, { note: 'First' }],
      ['PATCH', address, { name: 'Second' }, { name: 'For the blue room' }],
      ['PATCH', `${address}/works/${artworkId}`, { note: 'Second' }, { note: 'First' }],
      ['PUT', `${address}/walls/${wallId}`, { name: 'North wall', length: 500 }, { name: 'North wall', length: 420 }],
    ];
    for (const [method, path, body, known] of attempts) {
      const send = (values: object) => api().request(path, asJson(method, who, values));
      expect((await send({ ...body, known })).status).toBe(204);
      expect((await send({ ...body, known })).status).toBe(204);
      const [field = ''] = Object.keys(body).slice(-1);
      const third = { ...body, [field]: field === 'length' ? 600 : 'Third' };
      const { message } = await api().error(path, 'conflict', asJson(method, who, { ...third, known }));
      expect(message).toBe(
        'This was changed in another window. Your text is still here. Saving again replaces the other one.',
      );
      expect((await send({ ...third, known: body })).status).toBe(204);
    }
    expect(await read(who, id)).toMatchObject({
      name: 'Third',
      note: 'Third',
      walls: [{ length: 600 }],
      works: [{ note: 'Third' }],
    });
  });

  it('accepts changes to different fields from two windows', async () => {
    const who = await member();
    const id = await makeCollection(who, { note: 'First' });
    const patch = (body: EndpointInput<'PATCH /v1/collections/{id}'>['body']) =>
      call('PATCH /v1/collections/{id}', { path: { id }, body }, who);
    await patch({ note: 'Second', known: { note: 'First' } });
    await patch({ name: 'Hall', known: { name: 'For the blue room' } });
    expect(await read(who, id)).toMatchObject({ name: 'Hall', note: 'Second' });
  });
});

describe('works that are no longer visible', () => {
  it('a work that becomes invisible disappears at once from lists, counts and links, and returns to its place later', async () => {
    const who = await member();
    const [id, wallId] = [await makeCollection(who), uuidv7()];
    const [first = '', second = ''] = await makeWorks(2);
    await putWall(who, id, wallId);
    await add(who, id, first, { note: 'Over the desk.', wallId });
    await add(who, id, second);
    const key = await openLink(who, id);
    const before = [await read(who, id), await readShared(key), await list(who)] as const;
    for (const columns of UNSEEN) {
      await changeRow(api().db, artworks, first, columns);
      expect(await listWorks(who, id)).toEqual([[second, null]]);
      expect((await readShared(key)).works.map(({ artwork }) => artwork.id)).toEqual([second]);
      expect((await list(who)).data).toMatchObject([{ works: 1, hasNotes: false, preview: [{ id: second }] }]);
      await changeRow(api().db, artworks, first, SEEN);
      expect([await read(who, id), await readShared(key), await list(who)]).toEqual(before);
    }
  });

  it.each(['maker', 'artist'] as const)('a collection hides a work while the %s blocks the other', async (blocker) => {
    const { db } = api();
    const [who, artist] = [await member(), await member()];
    const id = await makeCollection(who);
    const work = await makeArtwork(db, { profileId: artist.profileId });
    await add(who, id, work, { note: 'Over the desk.' });
    await call('POST /v1/artworks/bookmarks/{id}', { path: { id: work } }, who);
    const key = await openLink(who, id);
    const read = async () => [
      (await listWorks(who, id)).length,
      (await readShared(key)).works.length,
      (await list(who)).data[0]?.works,
      (await call('GET /v1/artworks/bookmarks/ids', {}, who)).ids.length,
    ];
    const [profileId, blockedId] =
      blocker === 'maker' ? [who.profileId, artist.profileId] : [artist.profileId, who.profileId];
    await db.insert(blocks).values({ profileId, blockedId });
    expect(await read()).toEqual([0, 0, 0, 0]);
    const other = await makeCollection(who);
    await api().error(`/v1/collections/${other}/works/${work}`, 'not_found', asJson('PUT', who, {}));
    await db.delete(blocks).where(eq(blocks.profileId, profileId));
    await call('DELETE /v1/collections/{id}', { path: { id: other } }, who);
    expect(await read()).toEqual([1, 1, 1, 1]);
  });

  it('rejects adding a work that is not listed', async () => {
    const who = await member();
    const id = await makeCollection(who);
    for (const columns of UNSEEN) {
      const work = await makeArtwork(api().db, columns);
      await api().error(`/v1/collections/${id}/works/${work}`, 'not_found', asJson('PUT', who, {}));
    }
  });
});

describe('the shared link', () => {
  it('anyone with the link can see the collection, with notes only if they are shared', async () => {
    const who = await member();
    const id = await makeCollection(who, { note: 'For us only' });
    const [work = ''] = await makeWorks(1);
    await add(who, id, work, { note: 'Too expensive?' });
    const key = await openLink(who, id);
    expect(await readShared(key)).toMatchObject({ name: 'For the blue room', note: '', works: [{ note: '' }] });
    await call('PATCH /v1/collections/{id}/link', { path: { id }, body: { showsNotes: true } }, who);
    expect(await readShared(key)).toMatchObject({ note: 'For us only', works: [{ note: 'Too expensive?' }] });
    expect((await list(who)).data).toMatchObject([{ isShared: true }]);
    expect((await read(who, id)).link).toEqual({ key, showsNotes: true });
  });

  it('a new link closes the old one and makes notes private again', async () => {
    const who = await member();
    const id = await makeCollection(who);
    await api().error(`/v1/collections/${id}/link`, 'not_found', asJson('PATCH', who, { showsNotes: true }));
    const first = await openLink(who, id);
    const second = await openLink(who, id);
    await expectClosed(first);
    await readShared(second);
    await call('PATCH /v1/collections/{id}/link', { path: { id }, body: { showsNotes: true } }, who);
    await call('DELETE /v1/collections/{id}/link', { path: { id } }, who);
    await call('DELETE /v1/collections/{id}/link', { path: { id } }, who);
    await expectClosed(second);
    await openLink(who, id);
    expect((await read(who, id)).link).toMatchObject({ showsNotes: false });
  });

  it('no cache stores the shared link, and it is closed while the profile is hidden', async () => {
    const who = await member();
    const id = await makeCollection(who);
    const key = await openLink(who, id);
    const response = await api().request(`/v1/shared-collections/${key}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    await changeRow(api().db, profiles, who.profileId, { hiddenAt: new Date() });
    await expectClosed(key);
    await expectClosed(uuidv4());
  });
});

describe('limits of collections', () => {
  it('rejects collections, works and walls beyond the limits', async () => {
    const { db } = api();
    const who = await member();
    const id = await makeCollection(who);
    await db.execute(sql`insert into collections (id, profile_id, name)
      select gen_random_uuid(), ${who.profileId}, 'Another' from generate_series(2, ${collectionLimits.collections}::int)`);
    const another = asJson('POST', who, { id: uuidv7(), name: 'One more' });
    expect((await api().error('/v1/collections/', 'quota_exceeded', another)).message).toBe(
      'You have 200 collections. Delete one to make another.',
    );
    const artist = await makeProfile(db);
    const model = await makeArtwork(db, { profileId: artist });
    await db.execute(sql`insert into artworks (id, profile_id, title, category)
      select gen_random_uuid(), profile_id, title, category
      from artworks, generate_series(2, ${collectionLimits.works}::int) where id = ${model}`);
    await db.execute(sql`insert into collection_works (collection_id, artwork_id, position)
      select ${id}, id, row_number() over () from artworks where profile_id = ${artist}`);
    const work = await makeArtwork(db);
    const added = await api().error(`/v1/collections/${id}/works/${work}`, 'quota_exceeded', asJson('PUT', who, {}));
    expect(added.message).toBe('This collection holds 500 works. Remove one to add another.');
    await changeRow(db, artworks, model, { visibility: 'UNLISTED' });
    await add(who, id, work);
    for (let index = 0; index < collectionLimits.walls; index += 1) await putWall(who, id, uuidv7());
    const wall = asJson('PUT', who, { name: 'One more', length: 100 });
    expect((await api().error(`/v1/collections/${id}/walls/${uuidv7()}`, 'quota_exceeded', wall)).message).toBe(
      'This collection has 20 walls. Remove one to add another.',
    );
  });

  it('deletes invisible works of a collection if there are too many of them', async () => {
    const { db } = api();
    const who = await member();
    const id = await makeCollection(who);
    const artist = await makeProfile(db);
    const model = await makeArtwork(db, { profileId: artist, visibility: 'UNLISTED' });
    await db.execute(sql`insert into artworks (id, profile_id, title, category, visibility)
      select gen_random_uuid(), profile_id, title, category, visibility
      from artworks, generate_series(2, ${2 * collectionLimits.works}::int) where id = ${model}`);
    await db.execute(sql`insert into collection_works (collection_id, artwork_id, position)
      select ${id}, id, row_number() over () from artworks where profile_id = ${artist}`);
    const [work = ''] = await makeWorks(1);
    await add(who, id, work);
    expect(await db.$count(collectionWorks, eq(collectionWorks.collectionId, id))).toBe(1);
  });

  it('rejects walls shorter than half a meter or longer than a hundred', async () => {
    const who = await member();
    const id = await makeCollection(who);
    for (const length of [collectionLimits.wallLength.min - 1, collectionLimits.wallLength.max + 1, 100.5]) {
      const wall = asJson('PUT', who, { name: 'Wall', length });
      const { fields } = await api().error(`/v1/collections/${id}/walls/${uuidv7()}`, 'validation_failed', wall);
      expect(Object.keys(fields ?? {})).toEqual(['length']);
    }
  });
});

it('only signed-in members have collections, which are deleted with the profile and their links', async () => {
  const [who, other] = [await member(), await member()];
  const id = await makeCollection(who);
  await api().error(`/v1/collections/${id}`, 'unauthenticated');
  const headers = createHeaders({ identity: other.identity, product: who.product });
  await api().error(`/v1/collections/${id}`, 'forbidden', { headers });
  const key = await openLink(who, id);
  await readShared(key);
  await api().db.delete(profiles).where(eq(profiles.id, who.profileId));
  await expectClosed(key);
  expect(await api().db.$count(collections, eq(collections.id, id))).toBe(0);
});
