import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getRotationStart } from '@/services/product-api/artwork/queries/artwork-filters';
import { images } from '@/services/product-api/image/schema';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeImage, makeProfile } from '../../support/factories';

type Query = Record<string, string>;

describe('artwork filters', () => {
  const api = testApi();
  const list = (query: Query) => api().callEndpoint('GET /v1/artworks/', { query });
  const titles = async (query: Query) => (await list(query)).data.map(({ title }) => title);

  beforeAll(async () => {
    const { db } = api();
    const profileId = await makeProfile(db);
    const work = (title: string, age: number, fields: Parameters<typeof makeArtwork>[1]) =>
      makeArtwork(db, { title, profileId, createdAt: inDays(-age), ...fields, images: 0 });
    const picture = (
      artworkId: string,
      width: number,
      height: number,
      mainColour: 'BLUE' | 'RED' | null,
      position = 0,
    ) => makeImage(db, { artworkId }, { width, height, mainColour, position });
    const exact = (priceAmount: number, priceCurrency: string) =>
      ({ priceKind: 'EXACT', priceAmount, priceCurrency }) as const;
    const tide = await work('Tide', 1, {
      ...exact(120_000, 'EUR'),
      availability: 'FOR_SALE',
      height: 30,
      width: 40,
      year: '2021',
      tags: ['sea', 'tide'],
    });
    await picture(tide, 400, 300, 'BLUE');
    await picture(tide, 300, 400, 'RED', 1);
    const tower = await work('Tower', 2, {
      ...exact(120_000, 'USD'),
      availability: 'FOR_SALE',
      height: 40,
      width: 20,
      unit: 'in',
      year: 'c. 1890–95',
      category: 'PRINT',
      tags: ['city'],
    });
    await picture(tower, 300, 400, 'RED');
    const dune = await work('Dune', 3, {
      ...exact(300_000, 'EUR'),
      availability: 'SOLD',
      height: 40,
      width: 40.2,
      depth: 12,
      year: '2022, reworked 2024',
      category: 'SCULPTURE',
      tags: ['sea'],
    });
    await picture(dune, 1_000, 1_050, 'BLUE');
    await work('Loop', 4, {
      ...exact(4_000, 'JPY'),
      availability: 'FOR_SALE',
      sizeText: '4 min',
      year: 'undated, no. 12345',
    });
    await work('On request', 5, { priceKind: 'ON_REQUEST', priceAmount: 120_000, priceCurrency: 'EUR' });
    await work('Frozen', 0, { ...exact(120_000, 'EUR'), availability: 'FOR_SALE', frozenAt: inDays(-1), year: '2021' });
  });

  it.each<[Query, string[]]>([
    [{ forSale: 'true' }, ['Tide', 'Tower', 'Loop']],
    [{ sizeClass: 'SMALL' }, ['Tide']],
    [{ sizeClass: 'MEDIUM' }, ['Dune']],
    [{ sizeClass: 'LARGE' }, ['Tower']],
    [{ sizeClass: 'LARGE,SMALL' }, ['Tide', 'Tower']],
    [{ orientation: 'LANDSCAPE' }, ['Tide']],
    [{ orientation: 'PORTRAIT' }, ['Tower']],
    [{ orientation: 'SQUARE' }, ['Dune']],
    [{ colour: 'BLUE' }, ['Tide', 'Dune']],
    [{ colour: 'BLUE,RED' }, ['Tide', 'Tower', 'Dune']],
    [{ colour: 'GREEN' }, []],
    [{ yearFrom: '2021' }, ['Tide', 'Dune']],
    [{ yearTo: '2021' }, ['Tide', 'Tower']],
    [{ yearFrom: '2022', yearTo: '2023' }, ['Dune']],
    [{ priceFrom: '1200' }, ['Tower']],
    [{ priceFrom: '1200', currency: 'EUR' }, ['Tide']],
    [{ priceTo: '1200', currency: 'EUR' }, ['Tide']],
    [{ priceFrom: '1201', priceTo: '2999', currency: 'EUR' }, []],
    [{ priceTo: '999999999', currency: 'CHF' }, []],
    [{ priceFrom: '4000', priceTo: '4000', currency: 'JPY' }, ['Loop']],
    [{ currency: 'CHF', colour: 'RED' }, ['Tower']],
  ])('the filter %o finds the artworks %o', async (query, expected) => {
    const page = await list(query);
    expect(page.data.map(({ title }) => title)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('lists no currencies of works that are not for sale', async () => {
    const { currencies } = await api().callEndpoint('GET /v1/artworks/facets', { query: { category: 'SCULPTURE' } });
    expect(currencies).toEqual([]);
  });

  it('combines filters of artworks with each other, with tags and with categories', async () => {
    expect(await titles({ tags: 'sea', colour: 'BLUE' })).toEqual(['Tide', 'Dune']);
    expect(await titles({ tags: 'SEA,city', colour: 'BLUE,RED', forSale: 'true' })).toEqual(['Tide', 'Tower']);
    expect(await titles({ category: 'SCULPTURE,PRINT', yearFrom: '1800' })).toEqual(['Tower', 'Dune']);
    expect(await titles({ tags: 'city', category: 'SCULPTURE', colour: 'BLUE,RED' })).toEqual([]);
    expect(await titles({ featured: 'true', colour: 'BLUE' })).toEqual([]);
  });

  it('pages through filtered artworks', async () => {
    const second = await list({ colour: 'BLUE,RED', size: '2', page: '2' });
    expect(second).toMatchObject({ page: 2, pages: 2, total: 3 });
    expect(second.data.map(({ title }) => title)).toEqual(['Dune']);
  });

  it('filters artworks by shape and color of the first picture, even after it changes', async () => {
    const { db } = api();
    const id = await makeArtwork(db, { title: 'Turned', images: 0, tags: ['turned'] });
    const [wide, tall] = [
      await makeImage(db, { artworkId: id }, { width: 400, height: 300, mainColour: 'PINK', position: 0 }),
      await makeImage(db, { artworkId: id }, { width: 300, height: 400, mainColour: 'GREY', position: 1 }),
    ];
    expect(await titles({ tags: 'turned', orientation: 'LANDSCAPE', colour: 'PINK' })).toEqual(['Turned']);
    await db.update(images).set({ position: 2 }).where(sql`id = ${wide}`);
    expect(await titles({ tags: 'turned', orientation: 'PORTRAIT', colour: 'GREY' })).toEqual(['Turned']);
    await db.delete(images).where(sql`id in (${wide}, ${tall})`);
    expect(await titles({ tags: 'turned', orientation: 'PORTRAIT,LANDSCAPE,SQUARE' })).toEqual([]);
    await db.execute(sql`delete from artworks where id = ${id}`);
  });

  it('rejects invalid values of artwork filters', async () => {
    const invalidQueries: Query[] = [
      { forSale: 'false' },
      { sizeClass: 'HUGE' },
      { colour: 'blue' },
      { priceFrom: '-1' },
      { priceTo: '1.5' },
      { priceTo: '9999999999' },
      { currency: 'EURO' },
      { yearFrom: '999' },
      { yearTo: '3000' },
      { sortBy: 'price' },
    ];
    for (const query of invalidQueries) {
      const { status } = await api().request(`/v1/artworks/?${new URLSearchParams(query)}`);
      expect([query, status]).toEqual([query, 400]);
    }
    expect(invalidQueries).toHaveLength(10);
  });

  it('does not mistake tags for other filters of artworks', async () => {
    const { db } = api();
    const id = await makeArtwork(db, { title: 'Sly', tags: ['sale', 'colour:green'] });
    expect(await titles({ colour: 'GREEN' })).toEqual([]);
    expect(await titles({ forSale: 'true', tags: 'sale' })).toEqual([]);
    await db.execute(sql`delete from artworks where id = ${id}`);
  });
});

describe('medium and location filters', () => {
  const api = testApi();
  const titles = async (query: Query) =>
    (await api().callEndpoint('GET /v1/artworks/', { query })).data.map(({ title }) => title).sort();
  const count = (query: Query) => api().callEndpoint('GET /v1/artworks/facets', { query });
  let galway = '';

  beforeAll(async () => {
    const { db } = api();
    galway = await makeProfile(db, { country: 'IE', city: 'Galway' });
    const zurich = await makeProfile(db, { country: 'CH', city: 'Zürich' });
    const exact = { priceKind: 'EXACT', priceAmount: 90_000, priceCurrency: 'EUR', availability: 'FOR_SALE' } as const;
    await makeArtwork(db, {
      title: 'Tide',
      profileId: galway,
      medium: 'Oil and wax on linen',
      ...exact,
      tags: ['sea'],
    });
    await makeArtwork(db, { title: 'Rock', profileId: galway, medium: 'Oil on board', category: 'DRAWING' });
    await makeArtwork(db, { title: 'See', profileId: zurich, medium: 'Öl auf Leinwand', tags: ['sea'] });
    await makeArtwork(db, { title: 'Print', profileId: zurich, medium: 'Gelatin silver print', category: 'PRINT' });
    await makeArtwork(db, { title: 'Unlisted', profileId: zurich, medium: 'Oil', visibility: 'UNLISTED' });
  });

  it.each<[Query, string[]]>([
    [{ medium: 'oil' }, ['Rock', 'Tide']],
    [{ medium: 'Öl' }, ['See']],
    [{ medium: 'linen,gelatin silver print' }, ['Print', 'Tide']],
    [{ medium: 'oil', category: 'DRAWING' }, ['Rock']],
    [{ country: 'IE' }, ['Rock', 'Tide']],
    [{ city: 'zurich' }, ['Print', 'See']],
    [{ city: 'Zürich', tags: 'sea' }, ['See']],
    [{ country: 'CH', city: 'Galway' }, []],
  ])('the medium or place %o finds the artworks %o', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('counts all values of a filter, the most frequent first', async () => {
    const facets = await count({});
    expect(facets.media.slice(0, 1)).toEqual([{ value: 'oil', count: 2 }]);
    expect(facets.media.map(({ value }) => value)).toContain('gelatin silver print');
    expect(facets.countries).toEqual([
      { value: 'CH', count: 2 },
      { value: 'IE', count: 2 },
    ]);
    expect(facets.cities.map(({ value }) => value).sort()).toEqual(['Galway', 'Zürich']);
  });

  it('counts the values of a filter while all other filters apply', async () => {
    const facets = await count({ country: 'IE', category: 'DRAWING' });
    expect(facets.categories).toEqual([
      { value: 'DRAWING', count: 1 },
      { value: 'PAINTING', count: 1 },
    ]);
    expect(facets.countries).toEqual([{ value: 'IE', count: 1 }]);
    expect(facets.media.map(({ value }) => value)).toEqual(['board', 'oil']);
    expect(facets).toMatchObject({ forSale: 0, currencies: [] });
    expect(await count({ forSale: 'true' })).toMatchObject({
      forSale: 1,
      countries: [{ value: 'IE', count: 1 }],
      currencies: [{ value: 'EUR', count: 1 }],
    });
  });

  it('counts are up to date as long as counting is fast', async () => {
    // Moves the clock, so that slow counts cached by earlier tests expire.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    vi.spyOn(performance, 'now').mockReturnValue(0);
    try {
      expect((await count({})).media.map(({ value }) => value)).not.toContain('gouache');
      await makeArtwork(api().db, { title: 'Shore', medium: 'Gouache' });
      expect((await count({})).media).toContainEqual({ value: 'gouache', count: 1 });
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });

  it('finds works by an artist’s new location, even works added later', async () => {
    const { db } = api();
    await db.execute(sql`update profiles set country = 'PT', city = 'Porto' where id = ${galway}`);
    await makeArtwork(db, { title: 'River', profileId: galway });
    expect(await titles({ country: 'PT', city: 'Porto' })).toEqual(['River', 'Rock', 'Tide']);
    expect(await titles({ country: 'IE' })).toEqual([]);
  });
});

describe('artwork rotation', () => {
  const api = testApi();
  const WORKS = 40;
  beforeAll(async () => {
    const { db } = api();
    const profileId = await makeProfile(db);
    for (let number = 0; number < WORKS; number += 1)
      await makeArtwork(db, { title: String(number), profileId, images: 1 });
    await makeArtwork(db, { title: 'without a picture', profileId, images: 0 });
  });

  async function readDay(now: Date, size: number): Promise<string[]> {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    try {
      const pages = Math.ceil((WORKS + 1) / size);
      const read = [];
      for (let page = 1; page <= pages; page += 1) {
        const { data } = await api().callEndpoint('GET /v1/artworks/', {
          query: { sortBy: 'rotation', size: String(size), page: String(page) },
        });
        read.push(...data.map(({ title }) => title));
      }
      return read;
    } finally {
      vi.useRealTimers();
    }
  }

  it('keeps the day’s order of artworks, and lists each on one page', async () => {
    const morning = await readDay(new Date('2027-03-01T00:00:01Z'), 7);
    expect(new Set(morning).size).toBe(WORKS + 1);
    expect(morning.at(-1)).toBe('without a picture');
    expect(await readDay(new Date('2027-03-01T23:59:59Z'), 41)).toEqual(morning);
    expect(await readDay(new Date('2027-03-02T00:00:01Z'), 41)).not.toEqual(morning);
  });

  it('spreads each day’s first artwork evenly over a season', () => {
    const starts = Array.from({ length: 90 }, (_, day) => getRotationStart(new Date(Date.UTC(2027, 0, 1 + day))));
    const sorted = [...starts].sort((one, other) => one - other);
    const gaps = sorted.map((start, index) => (sorted[index + 1] ?? (sorted[0] ?? 0) + 2 ** 32) - start);
    // If the gaps were perfectly even, each would be 1/90.
    expect(Math.max(...gaps) / 2 ** 32).toBeLessThan(2.7 / 90);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });
});
