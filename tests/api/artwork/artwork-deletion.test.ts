import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { createImageServicePath, IMAGES_PATH } from '@/lib/shared/domain/image';
import { removeDeletedArtworks } from '@/services/product-api/artwork/queries/delete-artworks';
import { artworks } from '@/services/product-api/artwork/schema';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { postArtwork } from '../../support/artwork-form';
import { inDays, makeArtwork, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createJpeg } from '../../support/upload-files';

const api = testApi();
const member = (fields: Parameters<typeof makeMember>[1] = {}) => makeMember(api(), fields);
const make = (who: Member, fields: Parameters<typeof makeArtwork>[1] = {}) =>
  makeArtwork(api().db, { profileId: who.profileId, ...fields });
const makeSeveral = async (who: Member, count: number, fields: Parameters<typeof makeArtwork>[1] = {}) => {
  const ids: string[] = [];
  for (let age = count; age > 0; age -= 1) ids.push(await make(who, { createdAt: inDays(-age), ...fields }));
  return ids;
};

const remove = (who: Member, ids: readonly string[]) =>
  api().callEndpoint('DELETE /v1/artworks/', { body: { ids: [...ids] } }, who);
const restore = (who: Member, ids: readonly string[]) =>
  api().callEndpoint('POST /v1/artworks/restoration', { body: { ids: [...ids] } }, who);
const own = (who: Member) => api().callEndpoint('GET /v1/artworks/own', { query: {} }, who);
const quota = (who: Member) => api().callEndpoint('GET /v1/artworks/config/quotas', {}, who);
const json = (method: string, who: Member, body: object = {}): RequestInit => asJson(method, who, body);
const expectRestorationError = (who: Member, ids: readonly string[], code: 'not_found' | 'quota_exceeded') =>
  api().error('/v1/artworks/restoration', code, json('POST', who, { ids }));
const shown = async ({ profileId }: Member) => {
  const { data } = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path: { profileId } });
  return data.map(({ id }) => id);
};
const age = (ids: readonly string[], days: number) =>
  api()
    .db.update(artworks)
    .set({ deletedAt: inDays(-days) })
    .where(inArray(artworks.id, [...ids]));
const statusOf = async (path: string) => (await api().request(path)).status;

describe('deleted artworks', () => {
  it('removes an artwork from pages, lists, search, and quota until it is restored', async () => {
    const who = await member({ profile: { name: 'Wilhelmina Quartermaine', bio: 'Paints.' } });
    const { id, images }: Artwork = await postArtwork(api(), who, { title: 'Xylophone at dusk' });
    const key = images[0]?.key ?? '';
    const pages = [
      ...[`/v1/artworks/${id}`, `/v1/artworks/${id}/neighbours`, `/v1/artworks/${id}/similar`],
      ...[`/iiif/artworks/${id}/manifest.json`, `${createImageServicePath(key)}/info.json`],
      ...[`${createImageServicePath(key)}/full/max/0/default.jpg`, `${IMAGES_PATH}/${key}?w=240`],
    ];
    const find = async () => {
      const query = { query: 'xylophone' };
      const { artworks: works } = await api().callEndpoint('GET /v1/search', { query });
      const { total } = await api().callEndpoint('GET /v1/artworks/', { query: {} });
      const { data } = await api().callEndpoint('GET /v1/sitemap', { query: { kind: 'artworks' } });
      const { artworkCount } = await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: who.profileId } });
      return {
        ...{ search: works?.total, list: total, sitemap: data.some((row) => row.id === id), artworkCount },
        ...{ profile: await shown(who), used: (await quota(who)).used },
        statuses: await Promise.all(pages.map(statusOf)),
      };
    };
    const before = await find();
    expect(before).toMatchObject({ search: 1, sitemap: true, profile: [id], used: 1, artworkCount: 1 });
    expect(new Set(before.statuses)).toEqual(new Set([200]));
    expect(await remove(who, [id])).toMatchObject({ artworkIds: [id], profileId: who.profileId });
    expect(await find()).toEqual({
      ...{ search: 0, list: before.list - 1, sitemap: false, artworkCount: 0, profile: [], used: 0 },
      statuses: pages.map(() => 404),
    });
    expect(await restore(who, [id])).toEqual({ profileId: who.profileId, artworkIds: [id] });
    expect(await find()).toEqual(before);
  });

  it('nobody can read, change or pay for a deleted artwork, not even its owner', async () => {
    const [who, admin] = [await member(), await member({ role: 'ADMIN' })];
    const { id, updatedAt } = await postArtwork(api(), who);
    await remove(who, [id]);
    expect((await remove(who, [id])).artworkIds).toEqual([]);
    const path = `/v1/artworks/${id}`;
    await api().error(path, 'not_found', { headers: createHeaders(who) });
    await api().error(path, 'not_found', { method: 'DELETE', headers: createHeaders(who) });
    await api().error(`${path}/visibility`, 'not_found', json('PUT', who, { visibility: 'PUBLIC' }));
    await api().error(`${path}/featured`, 'not_found', { method: 'PUT', headers: createHeaders(who) });
    await api().error(`${path}/boost`, 'not_found', json('PUT', who, { type: 'HIGHLIGHT' }));
    await api().error('/v1/artworks/', 'validation_failed', json('PATCH', who, { ids: [id], series: 'A' }));
    await api().error(`${path}/views`, 'not_found', { method: 'POST' });
    await api().error(`${path}/reports`, 'not_found', json('POST', who, { reason: 'OTHER' }));
    await api().error(`/v1/admin${path.slice(3)}/moderation`, 'not_found', { headers: createHeaders(admin) });
    const [row] = await api().db.select().from(artworks).where(eq(artworks.id, id));
    expect(row).toMatchObject({ visibility: 'DELETED', deletedFrom: 'PUBLIC' });
    expect(row?.updatedAt.toISOString()).not.toBe(updatedAt);
  });

  it('removes a deleted artwork from the moderation queue until it is restored', async () => {
    const [who, admin] = [await member(), await member({ role: 'ADMIN' })];
    const id = await make(who, { createdAt: inDays(-40) });
    await api().request(`/v1/artworks/${id}/reports`, json('POST', await member(), { reason: 'OTHER', text: 'Mine.' }));
    const reports = async () =>
      (await api().callEndpoint('GET /v1/admin/queue', { query: { type: 'REPORT' } }, admin)).data.map((row) => row.id);
    expect(await reports()).toEqual([id]);
    await remove(who, [id]);
    expect(await reports()).toEqual([]);
    await restore(who, [id]);
    expect(await reports()).toEqual([id]);
  });

  it('a late retry of the request that created an artwork adds a new one', async () => {
    const who = await member();
    const idempotencyKey = uuidv7();
    const { id } = await postArtwork(api(), who, { idempotencyKey });
    await remove(who, [id]);
    expect((await postArtwork(api(), who, { idempotencyKey })).id).not.toBe(id);
  });
});

describe('undoing a deletion', () => {
  it('undoing a deletion restores the artwork’s position, even if the order has changed', async () => {
    const who = await member();
    const [a = '', b = '', c = ''] = await makeSeveral(who, 3);
    const order = (ids: string[]) => api().callEndpoint('PUT /v1/artworks/order', { body: { ids } }, who);
    await order([a, b, c]);
    await remove(who, [b]);
    await restore(who, [b]);
    expect(await shown(who)).toEqual([a, b, c]);
    await remove(who, [c]);
    await order([b, a]);
    await restore(who, [c]);
    expect(await shown(who)).toEqual([b, a, c]);
  });

  it('undoing a deletion restores boosts, the featured state and visibility', async () => {
    const who = await member();
    const until = inDays(9);
    const id = await make(who, { visibility: 'UNLISTED', boostedUntil: until, isFeatured: true });
    const use = { kind: 'HIGHLIGHT', profileId: who.profileId, artworkId: id, startsAt: inDays(-1) } as const;
    await api()
      .db.insert(boosts)
      .values({ id: uuidv7(), ...use, endsAt: until });
    const promotions = async () => (await api().callEndpoint('GET /v1/profiles/boosts', {}, who)).total;
    expect(await promotions()).toBe(1);
    await remove(who, [id]);
    expect(await promotions()).toBe(0);
    expect((await quota(who)).featured.used).toBe(0);
    await restore(who, [id]);
    expect(await promotions()).toBe(1);
    expect((await own(who)).data).toMatchObject([
      { id, visibility: 'UNLISTED', featured: true, promotedUntil: until.toISOString() },
    ]);
  });

  it('a restored artwork is not featured again if other works have taken its place', async () => {
    const who = await member();
    const [first = '', second = ''] = await makeSeveral(who, 2);
    const feature = (id: string) =>
      api().callEndpoint('PUT /v1/artworks/{id}/featured', { path: { id }, body: { isFeatured: true } }, who);
    await feature(first);
    await remove(who, [first]);
    await feature(second);
    await restore(who, [first]);
    const { data } = await own(who);
    expect(data.map(({ id, featured }) => [id, featured]).sort()).toEqual(
      [
        [first, false],
        [second, true],
      ].sort(),
    );
  });

  it('one undo restores all artworks that were deleted in the same request', async () => {
    const who = await member();
    const [a = '', b = '', c = ''] = await makeSeveral(who, 3, { title: 'Untitled' });
    await remove(who, [a, b]);
    await remove(who, [c]);
    const { data, counts, deleted } = await own(who);
    expect({ data, all: counts.all }).toEqual({ data: [], all: 0 });
    expect(deleted).toEqual([
      { ids: [c], title: 'Untitled', deletedAt: expect.any(String) },
      { ids: [a, b], title: 'Untitled', deletedAt: expect.any(String) },
    ]);
    await restore(who, [a, b]);
    expect(await restore(who, [a, b])).toMatchObject({ artworkIds: [a, b] });
    expect((await own(who)).deleted).toMatchObject([{ ids: [c] }]);
  });

  it('only the owner can undo the deletion of an artwork', async () => {
    const [who, stranger] = [await member(), await member()];
    const ids = [await make(who), await make(who)];
    await remove(who, ids);
    await expectRestorationError(stranger, ids, 'not_found');
    expect((await own(who)).deleted).toHaveLength(1);
  });

  it('rejects undoing a deletion while the quota is full, without losing the artwork', async () => {
    const who = await member();
    const [a = '', b = '', ...rest] = await makeSeveral(who, 5);
    await remove(who, [a, b]);
    const other = await postArtwork(api(), who);
    const { message } = await expectRestorationError(who, [a, b], 'quota_exceeded');
    expect(message).toMatch(/^You show 4 of the 5 works of your plan\. Unlist or delete one of them first\./);
    expect((await shown(who)).sort()).toEqual([other.id, ...rest].sort());
    await restore(who, [a]);
    await expectRestorationError(who, [b], 'quota_exceeded');
    await remove(who, [other.id]);
    await restore(who, [b]);
    expect((await quota(who)).used).toBe(5);
    await expectRestorationError(who, [other.id], 'quota_exceeded');
  });

  it('rejects undoing the deletion of an unlisted artwork if the profile has too many of them', async () => {
    const who = await member();
    const [first = ''] = await makeSeveral(who, 10, { visibility: 'UNLISTED' });
    await remove(who, [first]);
    const draft = await postArtwork(api(), who, { visibility: 'DRAFT' });
    expect((await expectRestorationError(who, [first], 'quota_exceeded')).message).toContain(
      '10 unlisted works and drafts',
    );
    await remove(who, [draft.id]);
    await restore(who, [first]);
  });

  it('restores artworks of a profile over its quota, even frozen ones, in any order', async () => {
    const who = await member();
    const ids = await makeSeveral(who, 7);
    await makeSubscription(api().db, who, 'ARTIST_OPPORTUNITIES');
    const [a = '', b = ''] = ids;
    for (const id of [a, b]) await remove(who, [id]);
    expect(await quota(who)).toMatchObject({ used: 5, frozen: 0 });
    await restore(who, [a]);
    await restore(who, [b]);
    expect(await quota(who)).toMatchObject({ used: 5, frozen: 2 });
    expect((await shown(who)).sort()).toEqual(ids.slice(0, 5).sort());
  });

  it('members can undo a deletion after their plan has ended', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ARTIST');
    const ids = await makeSeveral(who, 7);
    await remove(who, ids.slice(0, 1));
    await makeSubscription(api().db, who, 'ARTIST', 'canceled');
    await remove(who, ids.slice(1, 2));
    await restore(who, ids.slice(1, 2));
    expect(await quota(who)).toMatchObject({ used: 5, frozen: 1 });
  });

  it('rejects undoing a deletion after a day', async () => {
    const who = await member();
    const { id, images } = await postArtwork(api(), who, {}, [{ name: 'a.jpg', content: await createJpeg(30, 20) }]);
    const recent = await make(who);
    const key = images[0]?.key ?? '';
    await remove(who, [id]);
    await remove(who, [recent]);
    await age([id], 1.01);
    await expectRestorationError(who, [id], 'not_found');
    expect((await own(who)).deleted).toMatchObject([{ ids: [recent] }]);
    expect(await api().storage.exists(key)).toBe(true);
    await removeDeletedArtworks(api().db);
    await api().deletions.start();
    await api().deletions.whenIdle();
    expect(await api().storage.exists(key)).toBe(false);
    await restore(who, [recent]);
    expect(await shown(who)).toEqual([recent]);
  });
});

it('deleting an account removes its deleted artworks and their files', async () => {
  const who = await member();
  const { id, images } = await postArtwork(api(), who);
  await remove(who, [id]);
  const removal = await api().callEndpoint('DELETE /v1/account', {}, who);
  expect(removal.artworkIds).toEqual([id]);
  await api().deletions.whenIdle();
  expect(await api().storage.exists(images[0]?.key ?? '')).toBe(false);
});
