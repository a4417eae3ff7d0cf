import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnArtworkSort } from '@/lib/shared/domain/artwork';
import { views } from '@/services/product-api/view/schema';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

describe('the owner’s artwork list', () => {
  let who: Member;
  const list = (query: Record<string, string> = {}) => api().callEndpoint('GET /v1/artworks/own', { query }, who);
  const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title);

  beforeAll(async () => {
    who = await makeMember(api());
    const { db } = api();
    const work = (title: string, age: number, fields: Parameters<typeof makeArtwork>[1] = {}) =>
      makeArtwork(db, { title, profileId: who.profileId, createdAt: inDays(-age), ...fields });
    const peonies = await work('Peonies, Late', 1, {
      ...{ medium: 'Oil on linen', year: '2025', availability: 'FOR_SALE' },
      ...{ priceKind: 'EXACT', priceAmount: 240_000, priceCurrency: 'EUR', isFeatured: true },
    });
    await db.insert(views).values([
      { artworkId: peonies, day: '2026-11-01', count: 3 },
      { artworkId: peonies, day: '2026-11-02', count: 4 },
    ]);
    const shelf = await work('Six Things', 2, { medium: 'Oil on board', series: 'Shelves', boostedUntil: inDays(3) });
    await db.insert(views).values({ artworkId: shelf, day: '2026-11-01', count: 9 });
    await work('Table', 3, {
      visibility: 'UNLISTED',
      ...{ priceKind: 'EXACT', priceAmount: 310_000, priceCurrency: 'EUR' },
    });
    await work('Last Week', 4, { frozenAt: inDays(-1), tags: ['étude'] });
    await work('Begun', 6, { visibility: 'DRAFT' });
    await work('Taken down', 5, { hiddenAt: inDays(-1) });
    await makeArtwork(db, { title: 'Somebody else’s', profileId: await makeProfile(db) });
  });

  it('owners see their artworks in every state with price, views and counts', async () => {
    const page = await list();
    expect(page.counts).toEqual({ all: 6, public: 2, unlisted: 1, draft: 1, frozen: 1, hidden: 1 });
    expect(page.total).toBe(6);
    expect(page.data[0]).toMatchObject({
      title: 'Peonies, Late',
      price: { kind: 'EXACT', money: { amount: 240_000, currency: 'EUR' } },
      views: 7,
      promotedUntil: null,
      frozen: false,
    });
    expect(page.data[1]).toMatchObject({ series: 'Shelves', views: 9, promotedUntil: expect.any(String) });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ state: 'PUBLIC' }, ['Peonies, Late', 'Six Things']],
    [{ state: 'UNLISTED' }, ['Table']],
    [{ state: 'DRAFT' }, ['Begun']],
    [{ state: 'FROZEN' }, ['Last Week']],
    [{ state: 'HIDDEN' }, ['Taken down']],
    [{ state: 'FEATURED' }, ['Peonies, Late']],
    [{ state: 'PROMOTED' }, ['Six Things']],
    [{ searchQuery: 'oil' }, ['Peonies, Late', 'Six Things']],
    [{ searchQuery: 'LINEN 2025' }, ['Peonies, Late']],
    [{ searchQuery: 'shelves oil' }, ['Six Things']],
    [{ searchQuery: 'etude' }, ['Last Week']],
    [{ searchQuery: '100%' }, []],
    [{ searchQuery: 'oil', state: 'UNLISTED' }, []],
  ])('the owner’s filter %o finds the artworks %o', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each<[OwnArtworkSort, string[]]>([
    ['oldest', ['Begun', 'Taken down', 'Last Week', 'Table', 'Six Things', 'Peonies, Late']],
    ['title', ['Begun', 'Last Week', 'Peonies, Late', 'Six Things', 'Table', 'Taken down']],
    ['price', ['Table', 'Peonies, Late', 'Six Things', 'Last Week', 'Taken down', 'Begun']],
    ['views', ['Six Things', 'Peonies, Late', 'Table', 'Last Week', 'Taken down', 'Begun']],
  ])('owners can sort their artworks by %s', async (sortBy, expected) => {
    expect(await titles({ sortBy })).toEqual(expected);
  });

  it('the owner’s list of artworks requires a product token', async () => {
    await api().error('/v1/artworks/own', 'unauthenticated');
  });
});

describe('similar artworks', () => {
  const similar = async (id: string) =>
    (await api().callEndpoint('GET /v1/artworks/{id}/similar', { path: { id } })).data.map(({ title }) => title);

  it('finds similar works by other artists, one per artist, most similar first', async () => {
    const { db } = api();
    const own = await makeProfile(db);
    const fields = { tags: ['shore', 'tide'], profileId: own };
    const tide = await makeArtwork(db, { ...fields, title: 'Tide', medium: 'Casein on jute' });
    await makeArtwork(db, { ...fields, title: 'Of the artist of Tide' });
    const other = await makeProfile(db, { name: 'Other' });
    const rock = ['shore'];
    await makeArtwork(db, { title: 'Both tags', tags: ['shore', 'tide'], profileId: other });
    await makeArtwork(db, { title: 'Of the same artist', tags: rock, profileId: other });
    await makeArtwork(db, { title: 'One tag', tags: rock });
    await makeArtwork(db, { title: 'Material', medium: 'Casein on wood', category: 'DRAWING' });
    await makeArtwork(db, { title: 'Hidden', tags: ['shore', 'tide'], hiddenAt: inDays(-1) });
    await makeArtwork(db, { title: 'Unlisted', tags: ['shore', 'tide'], visibility: 'UNLISTED' });
    const found = await similar(tide);
    expect(found.slice(0, 2)).toEqual(['Both tags', 'One tag']);
    expect(found).toHaveLength(4);
    expect(found).not.toContain('Of the same artist');
    expect(found).not.toContain('Hidden');
    expect(found).not.toContain('Tide');
    expect(found).not.toContain('Of the artist of Tide');
  });

  it('similar works respond with 404 for an artwork that visitors cannot open', async () => {
    const id = await makeArtwork(api().db, { frozenAt: inDays(-1) });
    await api().error(`/v1/artworks/${id}/similar`, 'not_found');
  });
});
