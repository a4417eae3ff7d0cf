import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { applyArtworkLimit } from '@/services/product-api/artwork/queries/freeze-artworks';
import { MAX_UPLOADS, removeStaleUploads } from '@/services/product-api/image/queries/write-uploads';
import { images } from '@/services/product-api/image/schema';
import { asJson, testApi } from '../../support/api';
import { uploadImage } from '../../support/artwork-form';
import { changeRow, inDays, makeArtwork, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createJpeg } from '../../support/upload-files';

const api = testApi();

async function makeArtworks({ profileId }: Member, number: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < number; index += 1) {
    ids.push(await makeArtwork(api().db, { profileId, createdAt: inDays(index - number) }));
  }
  return ids;
}

async function listFrozen(member: Member): Promise<string[]> {
  const { data } = await api().callEndpoint(
    'GET /v1/artworks/profiles/{profileId}',
    { path: { profileId: member.profileId } },
    member,
  );
  return data.filter(({ frozen }) => frozen).map(({ id }) => id);
}

describe('artworks beyond the plan’s limit', () => {
  it('freezes the newest artworks after a downgrade, and thaws them when there is room', async () => {
    const member = await makeMember(api());
    const ids = await makeArtworks(member, 7);
    const [sixth = '', seventh = ''] = ids.slice(5);
    await makeSubscription(api().db, member, 'ARTIST');
    await applyArtworkLimit(api().db, new Date());
    expect(await listFrozen(member)).toEqual([]);
    await makeSubscription(api().db, member, 'ARTIST_OPPORTUNITIES');
    await applyArtworkLimit(api().db, new Date());
    expect((await listFrozen(member)).sort()).toEqual([sixth, seventh].sort());
    await api().callEndpoint('DELETE /v1/artworks/{id}', { path: { id: ids[0] ?? '' } }, member);
    expect(await listFrozen(member)).toEqual([seventh]);
    await makeSubscription(api().db, member, 'ARTIST', 'canceled');
    await applyArtworkLimit(api().db, new Date());
    expect(await listFrozen(member)).toEqual([seventh]);
    await makeSubscription(api().db, member, 'ARTIST');
    await applyArtworkLimit(api().db, new Date());
    expect(await listFrozen(member)).toEqual([]);
  });

  it('freezes nothing if the profile has never had a subscription', async () => {
    const member = await makeMember(api());
    const ids = await makeArtworks(member, 7);
    await applyArtworkLimit(api().db, new Date());
    await api().callEndpoint('DELETE /v1/artworks/{id}', { path: { id: ids[0] ?? '' } }, member);
    expect(await listFrozen(member)).toEqual([]);
  });
});

describe('artworks chosen to stay public', () => {
  const listToScore = (member: Member, query: { plan?: string; page?: string; size?: string } = {}) =>
    api().callEndpoint('GET /v1/artworks/config/shown', { query }, member);
  const choose = (member: Member, ids: string[]) =>
    api().callEndpoint('PUT /v1/artworks/config/shown', { body: { ids } }, member);

  it('chosen artworks stay public after a downgrade, and the oldest fill the rest', async () => {
    const member = await makeMember(api());
    const ids = await makeArtworks(member, 7);
    const [first = '', second = '', third = '', fourth = '', , sixth = '', seventh = ''] = ids;
    await makeSubscription(api().db, member, 'ARTIST');
    expect(await listToScore(member)).toMatchObject({ limit: 50, frozen: 0, total: 7 });
    expect(await choose(member, [seventh, sixth])).toEqual({ profileId: member.profileId, artworkIds: [] });
    const coming = await listToScore(member, { plan: 'NONE', size: '6' });
    expect(coming).toMatchObject({ limit: 5, frozen: 2, total: 7, pages: 2 });
    expect(coming.data.map(({ id, isShown, isChosen }) => [id, isShown, isChosen])).toEqual([
      [seventh, true, true],
      [sixth, true, true],
      [first, true, false],
      [second, true, false],
      [third, true, false],
      [fourth, false, false],
    ]);
    expect((await listToScore(member, { plan: 'ARTIST_PRO_PLUS' })).limit).toBeNull();
    await makeSubscription(api().db, member, 'ARTIST_OPPORTUNITIES');
    await applyArtworkLimit(api().db, new Date());
    expect((await listFrozen(member)).sort()).toEqual(ids.slice(3, 5).sort());
  });

  it('a new choice of public works applies immediately while others are frozen', async () => {
    const member = await makeMember(api());
    const ids = await makeArtworks(member, 6);
    const [first = ''] = ids;
    await makeSubscription(api().db, member, 'ARTIST', 'canceled');
    await applyArtworkLimit(api().db, new Date());
    expect(await listFrozen(member)).toEqual([ids[5]]);
    const { artworkIds } = await choose(member, ids.slice(1));
    expect([...artworkIds].sort()).toEqual([first, ids[5]].sort());
    expect(await listFrozen(member)).toEqual([first]);
    await choose(member, []);
    expect(await listFrozen(member)).toEqual([ids[5]]);
  });

  it('owners cannot choose artworks that are unlisted, not their own, or named twice', async () => {
    const member = await makeMember(api());
    const [own = ''] = await makeArtworks(member, 1);
    const unlisted = await makeArtwork(api().db, { profileId: member.profileId, visibility: 'UNLISTED' });
    const foreignId = await makeArtwork(api().db);
    for (const ids of [[own, unlisted], [foreignId], [own, own]]) {
      await api().error('/v1/artworks/config/shown', 'validation_failed', asJson('PUT', member, { ids }));
    }
  });

  it('another work takes the place of a chosen artwork while it is unlisted', async () => {
    const member = await makeMember(api());
    const ids = await makeArtworks(member, 7);
    const [first = ''] = ids;
    await makeSubscription(api().db, member, 'ARTIST', 'canceled');
    await applyArtworkLimit(api().db, new Date());
    expect(await listFrozen(member)).toHaveLength(2);
    const change = (visibility: 'PUBLIC' | 'UNLISTED', changed: string[]) =>
      api().callEndpoint('PATCH /v1/artworks/', { body: { ids: changed, visibility } }, member);
    await change('UNLISTED', ids.slice(0, 2));
    expect(await listFrozen(member)).toEqual([]);
    await api().callEndpoint('DELETE /v1/artworks/{id}', { path: { id: ids[6] ?? '' } }, member);
    await change('PUBLIC', [first]);
    expect(await listFrozen(member)).toEqual([]);
  });
});

describe('uploads that no artwork uses', () => {
  it('deletes unused uploads and their files after thirty days', async () => {
    const member = await makeMember(api());
    const [old, young] = [
      await uploadImage(api(), member, await createJpeg()),
      await uploadImage(api(), member, await createJpeg()),
    ];
    const artworkId = await makeArtwork(api().db, { profileId: member.profileId });
    await api()
      .db.update(images)
      .set({ createdAt: inDays(-31) })
      .where(eq(images.artworkId, artworkId));
    await changeRow(api().db, images, old.id, { createdAt: inDays(-31) });
    await changeRow(api().db, images, young.id, { createdAt: inDays(-29) });
    await removeStaleUploads(api().db, new Date());
    api().deletions.start();
    await api().deletions.whenIdle();
    expect(await api().storage.exists(old.key)).toBe(false);
    expect(await api().storage.exists(young.key)).toBe(true);
    const { images: remaining } = await api().callEndpoint('GET /v1/artworks/{id}', { path: { id: artworkId } });
    expect(remaining).toHaveLength(1);
  });

  it('keeps at most sixty unused uploads per profile and deletes the oldest', async () => {
    const [member, another] = [await makeMember(api()), await makeMember(api())];
    const foreignImage = await uploadImage(api(), another, await createJpeg());
    const oldest = await uploadImage(api(), member, await createJpeg());
    const row = { kind: 'UPLOAD' as const, contentType: 'image/jpeg', bytes: 1, width: 1, height: 1 };
    const more = Array.from({ length: MAX_UPLOADS - 1 }, () => {
      const id = uuidv7();
      return { ...row, id, key: `tests/${id}.jpg`, profileId: member.profileId };
    });
    await api().db.insert(images).values(more);
    const newest = await uploadImage(api(), member, await createJpeg());
    expect(await Promise.all([oldest, newest, foreignImage].map(({ key }) => api().storage.exists(key)))).toEqual([
      false,
      true,
      true,
    ]);
    const left = await api().db.select({ id: images.id }).from(images).where(eq(images.profileId, member.profileId));
    expect(left).toHaveLength(MAX_UPLOADS);
  });
});
