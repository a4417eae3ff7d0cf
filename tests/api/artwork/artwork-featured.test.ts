import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeProfile } from '../../support/factories';

const HOUR = 3_600_000;
const WORKS = 16;
/** Hours in a full rotation of the featured works (lib/shared/domain/rotation.ts). */
const CYCLE = 1_024;
const START = Math.ceil(Date.UTC(2027, 0, 1) / (CYCLE * HOUR)) * CYCLE * HOUR;

describe('the rotation of featured artworks', () => {
  const api = testApi();
  afterEach(() => {
    vi.useRealTimers();
  });

  beforeAll(async () => {
    const { db } = api();
    const artists = [await makeProfile(db), await makeProfile(db), await makeProfile(db), await makeProfile(db)];
    for (let number = 0; number < WORKS; number += 1) {
      const profileId = artists[number % artists.length];
      const how = number < 2 ? { boostedUntil: inDays(10_000) } : { isFeatured: true };
      const category = number < 3 ? 'PRINT' : 'PAINTING';
      await makeArtwork(db, { title: String(number), profileId, category, tags: ['sea'], ...how });
      await makeArtwork(db, { title: 'neither', profileId, tags: ['sea'] });
    }
    await makeArtwork(db, { title: 'without a picture', isFeatured: true, images: 0 });
    await makeArtwork(db, { title: 'was boosted', boostedUntil: inDays(-1) });
  });

  async function readAt(hour: number, query: Record<string, string> = {}) {
    vi.useFakeTimers({ now: START + hour * HOUR, toFake: ['Date'] });
    return api().callEndpoint('GET /v1/artworks/', { query: { featured: 'true', ...query } });
  }

  async function readTitles(hour: number, query: Record<string, string> = {}): Promise<string[]> {
    return (await readAt(hour, query)).data.map(({ title }) => title);
  }

  it('each featured artwork comes first equally often, whether paid for or not', async () => {
    const firsts: (string | undefined)[] = [];
    // Samples 16 hours. tests/unit/search/rotation.test.ts covers all of them.
    for (let hour = 0; hour < CYCLE; hour += CYCLE / WORKS) firsts.push((await readTitles(hour, { size: '1' }))[0]);
    expect(new Set(firsts)).toEqual(new Set(Array.from({ length: WORKS }, (_, number) => String(number))));
  });

  it.each([3, 7, 10, 100])(
    'each featured artwork is on one page of %i, and those without a picture come last',
    async (size) => {
      for (const hour of [0, 1, 500.9]) {
        const first = await readAt(hour, { size: String(size) });
        const titles = first.data.map(({ title }) => title);
        for (let page = 2; page <= first.pages; page += 1)
          titles.push(...(await readTitles(hour, { size: String(size), page: String(page) })));
        expect(first.total).toBe(WORKS + 1);
        expect(titles).toHaveLength(WORKS + 1);
        expect(new Set(titles).size).toBe(WORKS + 1);
        expect(titles.at(-1)).toBe('without a picture');
      }
      expect(await readTitles(1.99, { size: '100', page: '2' })).toEqual([]);
    },
  );

  it('featured artworks keep their order for an hour', async () => {
    const titles = await readTitles(7);
    expect(await readTitles(7.99)).toEqual(titles);
    expect(await readTitles(8)).not.toEqual(titles);
  });

  it('keeps featured artworks by one artist apart while there are others', async () => {
    for (const hour of [0, 1, 2, 3]) {
      const { data } = await readAt(hour, { size: '100' });
      expect(data.filter(({ profileId }, index) => profileId === data[index - 1]?.profileId)).toEqual([]);
    }
  });

  it('marks paid featured artworks', async () => {
    const { data } = await readAt(0, { size: '100' });
    const promoted = data.filter(({ isPromoted }) => isPromoted).map(({ title }) => title);
    expect(promoted.sort()).toEqual(['0', '1']);
  });

  it('rotates featured artworks within a category, tag, or filter', async () => {
    const prints = await readTitles(0, { category: 'PRINT', tags: 'Sea', orientation: 'LANDSCAPE' });
    expect([...prints].sort()).toEqual(['0', '1', '2']);
    const firsts = new Set<string | undefined>();
    for (let hour = 0; hour < 12; hour += 1) firsts.add((await readTitles(hour, { category: 'PRINT' }))[0]);
    expect(firsts).toEqual(new Set(['0', '1', '2']));
  });
});

describe('artworks with a top post', () => {
  const api = testApi();
  const TOPS = 7;
  const OTHERS = 5;
  afterEach(() => {
    vi.useRealTimers();
  });

  beforeAll(async () => {
    for (let number = 0; number < TOPS; number += 1) {
      await makeArtwork(api().db, { title: `top ${number}`, boostedUntil: inDays(9_000), toppedUntil: inDays(9_000) });
    }
    for (let number = 0; number < OTHERS; number += 1) {
      await makeArtwork(api().db, { title: `other ${number}`, isFeatured: true });
    }
    await makeArtwork(api().db, { title: 'was on top', isFeatured: true, toppedUntil: inDays(-1) });
  });

  async function readTitles(hour: number, page = 1): Promise<string[]> {
    vi.useFakeTimers({ now: START + hour * HOUR, toFake: ['Date'] });
    const query = { featured: 'true', size: '4', page: String(page) };
    return (await api().callEndpoint('GET /v1/artworks/', { query })).data.map(({ title }) => title);
  }

  it('three artworks with a top post come first and take turns', async () => {
    const heads = new Map<string, number>();
    for (let hour = 0; hour < TOPS; hour += 1) {
      for (const title of (await readTitles(hour)).slice(0, 3)) heads.set(title, (heads.get(title) ?? 0) + 1);
    }
    expect([...heads.keys()].sort()).toEqual(Array.from({ length: TOPS }, (_, number) => `top ${number}`));
    expect(new Set(heads.values())).toEqual(new Set([3]));
  });

  it('an artwork with a top post appears on only one page', async () => {
    const all = (await Promise.all([1, 2, 3, 4, 5].map((page) => readTitles(2, page)))).flat();
    expect(all).toHaveLength(TOPS + OTHERS + 1);
    expect(new Set(all).size).toBe(TOPS + OTHERS + 1);
  });
});
