import { eq } from 'drizzle-orm';
import { v7 as anyId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { BULK_LIMIT } from '@/lib/shared/contract/artwork';
import type { BoostKind } from '@/lib/shared/domain/boost';
import { spendArtworkBoost } from '@/services/product-api/artwork/boost-artwork';
import { runArtworkBoost } from '@/services/product-api/artwork/queries/boost-artwork';
import { artworks } from '@/services/product-api/artwork/schema';
import { createArtwork, updateArtwork } from '@/services/product-api/artwork/write-artwork';
import {
  ConflictError,
  NotFoundError,
  PaymentRequiredError,
  PreconditionFailedError,
  UnauthenticatedError,
} from '@/services/product-api/errors';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { postArtwork } from '../../support/artwork-form';
import { inDays, makeArtwork, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const member = () => makeMember(api());
const make = ({ profileId }: Member, fields: Parameters<typeof makeArtwork>[1] = {}) =>
  makeArtwork(api().db, { profileId, ...fields });
const read = (id: string, who?: Member) => api().callEndpoint('GET /v1/artworks/{id}', { path: { id } }, who);
const send = (method: 'PATCH' | 'DELETE', who: Member, body: object): RequestInit => asJson(method, who, body);

describe('bulk artwork changes', () => {
  const change = (who: Member, body: object) => api().request('/v1/artworks/', send('PATCH', who, body));

  it('adds and removes tags of several works without duplicates, and changes their visibility', async () => {
    const who = await member();
    const ids = [await make(who, { tags: ['sea', 'oil'] }), await make(who, { tags: ['rock'] })];
    const other = await make(who, { tags: ['sea'] });
    const body = { ids, addTags: ['Tide', 'oil'], removeTags: ['sea'], visibility: 'UNLISTED' };
    const response = await change(who, body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ profileId: who.profileId, artworkIds: ids });
    const [one, two] = [await read(ids[0] ?? ''), await read(ids[1] ?? '')];
    expect(one).toMatchObject({ tags: ['oil', 'tide'], visibility: 'UNLISTED' });
    expect(two).toMatchObject({ tags: ['rock', 'tide', 'oil'], visibility: 'UNLISTED' });
    expect(await read(other)).toMatchObject({ tags: ['sea'], visibility: 'PUBLIC' });
    const listed = await api().callEndpoint('GET /v1/artworks/', { query: { tags: 'tide' } });
    expect(listed.data.filter(({ id }) => ids.includes(id))).toEqual([]);
    await change(who, { ids, visibility: 'PUBLIC' });
    const again = await api().callEndpoint('GET /v1/artworks/', { query: { tags: 'tide', size: '100' } });
    expect(
      again.data
        .filter(({ id }) => ids.includes(id))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort());
  });

  it('sets category, medium and year of several works, separately or together', async () => {
    const who = await member();
    const ids = [await make(who, { category: 'OTHER', medium: 'Oil' }), await make(who, { category: 'OTHER' })];
    await change(who, { ids, category: 'TEXTILE' });
    expect(await read(ids[0] ?? '')).toMatchObject({ category: 'TEXTILE', medium: 'Oil' });
    await change(who, { ids, medium: 'Wool', year: '1973–77' });
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ category: 'TEXTILE', medium: 'Wool', year: '1973–77' });
    }
    await change(who, { ids, medium: null });
    expect(await read(ids[0] ?? '')).toMatchObject({ medium: null, year: '1973–77' });
    expect((await change(who, { ids, category: 'SONG' })).status).toBe(400);
  });

  it('sets availability, price and series of several works, and keeps fields that are left out', async () => {
    const who = await member();
    const ids = [await make(who, { series: 'Tides' }), await make(who, { priceKind: 'ON_REQUEST' })];
    const money = { amount: 240_000, currency: 'EUR' };
    await change(who, { ids, availability: 'FOR_SALE', price: { kind: 'EXACT', money } });
    expect(await read(ids[0] ?? '')).toMatchObject({
      availability: 'FOR_SALE',
      price: { kind: 'EXACT', money },
      series: 'Tides',
      visibility: 'PUBLIC',
    });
    await change(who, { ids, availability: 'SOLD', series: 'Sold works' });
    for (const id of ids) {
      expect(await read(id, who)).toMatchObject({ availability: 'SOLD', price: { money }, series: 'Sold works' });
    }
    await change(who, { ids, price: { kind: 'HIDDEN', money: null }, series: null });
    expect(await read(ids[1] ?? '')).toMatchObject({ price: { kind: 'HIDDEN', money: null }, series: null });
    await api().error(
      '/v1/artworks/',
      'validation_failed',
      send('PATCH', who, { ids, price: { kind: 'EXACT', money: null } }),
    );
  });

  it('a bulk change updates updatedAt, so other forms notice it', async () => {
    const who = await member();
    const id = await make(who);
    const before = await read(id);
    await change(who, { ids: [id], addTags: ['new'] });
    expect(Date.parse((await read(id)).updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  it('changes no work if one belongs to another profile, is deleted, or would have too many tags', async () => {
    const [who, another] = [await member(), await member()];
    const own = await make(who, { tags: ['sea'] });
    const full = await make(who, { title: 'Full', tags: Array.from({ length: 15 }, (_, index) => `t${index}`) });
    for (const ids of [
      [own, await make(another)],
      [own, anyId()],
    ]) {
      const { fields } = await api().error(
        '/v1/artworks/',
        'validation_failed',
        send('PATCH', who, { ids, addTags: ['x'] }),
      );
      expect(fields).toEqual({ 'ids.1': 'Not an artwork of this profile.' });
    }
    const tooMany = send('PATCH', who, { ids: [own, full], addTags: ['one more'] });
    const { fields } = await api().error('/v1/artworks/', 'validation_failed', tooMany);
    expect(fields).toEqual({ addTags: '“Full” would have 16 tags. A work has up to 15.' });
    expect((await read(own)).tags).toEqual(['sea']);
  });

  it('changes at most a hundred different works per request', async () => {
    const who = await member();
    const many = Array.from({ length: BULK_LIMIT + 1 }, () => anyId());
    const twice = anyId();
    for (const ids of [many, [twice, twice], []]) {
      await api().error('/v1/artworks/', 'validation_failed', send('PATCH', who, { ids, visibility: 'PUBLIC' }));
      await api().error('/v1/artworks/', 'validation_failed', send('DELETE', who, { ids }));
    }
  });

  it('deletes the profile’s works with their images, and ignores those of other profiles', async () => {
    const [who, another] = [await member(), await member()];
    const posted = [await postArtwork(api(), who), await postArtwork(api(), who)];
    const foreignId = await make(another);
    const ids = [...posted.map(({ id }) => id), foreignId];
    const response = await api().request('/v1/artworks/', send('DELETE', who, { ids }));
    expect(response.status).toBe(200);
    const removal = await response.json();
    expect(removal).toMatchObject({ profileId: who.profileId, profileIds: [], opportunityIds: [] });
    expect([...removal.artworkIds].sort()).toEqual(posted.map(({ id }) => id).sort());
    for (const { id } of posted) await api().error(`/v1/artworks/${id}`, 'not_found');
    expect((await read(foreignId)).id).toBe(foreignId);
    const again = await api().request('/v1/artworks/', send('DELETE', who, { ids }));
    expect(await again.json()).toMatchObject({ artworkIds: [] });
  });

  it('thaws a frozen work after others were deleted together', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ARTIST', 'canceled');
    const works = [];
    for (let index = 0; index < 5; index += 1) works.push(await make(who));
    const frozen = await make(who, { frozenAt: new Date() });
    await api().error(`/v1/artworks/${frozen}`, 'not_found');
    await api().request('/v1/artworks/', send('DELETE', who, { ids: works.slice(0, 2) }));
    expect((await read(frozen)).frozen).toBe(false);
  });

  it('requires a product token for bulk changes', async () => {
    const { identity } = await member();
    const request = { method: 'PATCH', headers: createHeaders({ identity }), body: JSON.stringify({ ids: [anyId()] }) };
    await api().error('/v1/artworks/', 'profile_token_required', request);
    await api().error('/v1/artworks/', 'unauthenticated', { method: 'DELETE' });
  });
});

describe('artwork boosts', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const daysAfter = (now: Date, end: Date | null | undefined) => (end ? (end.getTime() - now.getTime()) / DAY : null);
  const readWork = async (id: string) => (await api().db.select().from(artworks).where(eq(artworks.id, id)))[0];
  const spend = ({ profileId }: Member, id: string, kind: BoostKind, now = new Date()) =>
    spendArtworkBoost(api().db, { id, profileId }, kind, now);
  const start = async (kind: BoostKind, fields: Parameters<typeof makeArtwork>[1] = {}) => {
    const now = new Date();
    const who = await member();
    const id = await make(who, fields);
    await runArtworkBoost(api().db, { id, profileId: who.profileId }, kind, null, now);
    const work = await readWork(id);
    const rows = await api().db.select().from(boosts).where(eq(boosts.artworkId, id)).orderBy(boosts.id);
    const days = [daysAfter(now, work?.boostedUntil), daysAfter(now, work?.toppedUntil)];
    return { days, parts: rows.map(({ kind: part, endsAt }) => [part, daysAfter(now, endsAt)]) };
  };

  it.each<[BoostKind, (number | null)[], [string, number | null][]]>([
    ['HIGHLIGHT', [30, null], [['HIGHLIGHT', 30]]],
    ['TOP_POST_1', [7, 7], [['TOP_POST_1', 7]]],
    ['TOP_POST_3', [21, 21], [['TOP_POST_3', 21]]],
    ['NEWSLETTER', [null, null], [['NEWSLETTER', null]]],
    [
      'BUNDLE',
      [37, 7],
      [
        ['HIGHLIGHT', 30],
        ['TOP_POST_1', 7],
        ['SOCIAL_MEDIA', null],
        ['NEWSLETTER', null],
      ],
    ],
  ])('runs a %s boost for its number of days', async (kind, days, parts) => {
    const started = await start(kind);
    expect(started.days).toEqual(days);
    expect(started.parts[0]).toEqual(parts[0]);
    expect(started.parts.map(([part]) => part)).toEqual(parts.map(([part]) => part));
  });

  it('starts a boost when the previous one ends', async () => {
    const running = { boostedUntil: inDays(3), toppedUntil: inDays(-3) };
    expect((await start('TOP_POST_1', running)).days.map((days) => Math.round(days ?? 0))).toEqual([10, 7]);
  });

  it('pauses a boost while its artwork is hidden', async () => {
    expect((await start('HIGHLIGHT', { hiddenAt: inDays(-5) })).days.map((days) => days && Math.round(days))).toEqual([
      25,
      null,
    ]);
  });

  it('a plan’s boost works only for a visible artwork of the same profile', async () => {
    const [who, other] = [await member(), await member()];
    await makeSubscription(api().db, who, 'ARTIST_PRO');
    const [work, hidden] = [await make(who), await make(who, { hiddenAt: new Date() })];
    await expect(spend(who, await make(other), 'HIGHLIGHT')).rejects.toThrow(NotFoundError);
    await expect(spend(who, anyId(), 'HIGHLIGHT')).rejects.toThrow(NotFoundError);
    await expect(spend({ ...who, profileId: anyId() }, work, 'HIGHLIGHT')).rejects.toThrow(NotFoundError);
    await expect(spend(who, hidden, 'HIGHLIGHT')).rejects.toThrow(ConflictError);
    await spend(who, work, 'HIGHLIGHT');
    await expect(spend(who, work, 'HIGHLIGHT')).rejects.toThrow(PaymentRequiredError);
    await expect(spend(other, await make(other), 'HIGHLIGHT')).rejects.toThrow(PaymentRequiredError);
    expect(Math.round(daysAfter(new Date(), (await readWork(work))?.boostedUntil) ?? 0)).toBe(30);
  });
});

describe('concurrently deleted artworks and profiles', () => {
  const fields = { title: 'Late', category: 'PAINTING' } as const;
  const now = new Date();

  it('rejects a new artwork if the profile is deleted at the same time', async () => {
    const artwork = { profileId: anyId(), fields, placed: [] };
    const created = createArtwork(api().db, artwork, { idempotencyKey: undefined, now });
    await expect(created).rejects.toThrow(UnauthenticatedError);
  });

  it('rejects a change to an artwork if it or its profile is deleted at the same time', async () => {
    const { profileId } = await member();
    const update = (id: string, owner: string, isCurrent = true) =>
      updateArtwork(api().db, id, {
        profileId: owner,
        fields,
        placed: { append: [] },
        isCurrent: () => isCurrent,
        now,
      });
    const id = await makeArtwork(api().db, { profileId, title: 'Early' });
    await expect(update(id, anyId())).rejects.toThrow(UnauthenticatedError);
    await expect(update(anyId(), profileId)).rejects.toThrow(PreconditionFailedError);
    await expect(update(id, profileId, false)).rejects.toThrow(PreconditionFailedError);
    expect(await read(id)).toMatchObject({ title: 'Early' });
    await update(id, profileId);
    expect(await read(id)).toMatchObject({ title: 'Late', images: [expect.anything()] });
  });
});
