import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConditions } from '@/services/product-api/artwork/queries/artwork-filters';
import { artworks } from '@/services/product-api/artwork/schema';
import { estimateRows } from '@/services/product-api/db/estimate-rows';
import { joinConditions } from '@/services/product-api/db/page';
import { testApi } from '../../support/api';
import { makeArtwork, makeProfile } from '../../support/factories';

/** The range of years that each text stands for, or null. */
const YEARS: readonly (readonly [text: string, years: readonly [from: number, to: number] | null])[] = [
  ['2021', [2021, 2021]],
  ['c. 1890–1900', [1890, 1900]],
  ['1891–c. 1900', [1891, 1900]],
  ['1973–77', [1973, 1977]],
  ['1973/74', [1973, 1974]],
  ['1998–02', [1998, 2002]],
  ['zwischen 1920 und 1925', [1920, 1925]],
  ['1914 or 1915', [1914, 1915]],
  ['2022, reworked 2024', [2022, 2022]],
  ['2019-05-12', [2019, 2019]],
  ['2019-05', [2019, 2019]],
  ['12.05.2019', [2019, 2019]],
  ['1890s', [1890, 1899]],
  ['1960er–70er', [1960, 1979]],
  ['années 1960', [1960, 1969]],
  ['1800s', [1800, 1899]],
  ['2019–ongoing', [2019, 2999]],
  ['2020–', [2020, 2999]],
  ['2017 to now', [2017, 2999]],
  ['seit 2018', [2018, 2999]],
  ['19th century', [1801, 1900]],
  ['late 18th–early 19th century', [1701, 1900]],
  ['2nd half of the 19th c.', [1801, 1900]],
  ['17. Jahrhundert', [1601, 1700]],
  ['XVIIIe siècle', [1701, 1800]],
  ['undated, no. 12345', null],
  ['5th century', null],
  ['15th century BC', null],
  ['1200 BCE', null],
];

describe('the year filter', () => {
  const api = testApi();
  const list = (query: Record<string, string>) =>
    api().callEndpoint('GET /v1/artworks/', { query: { tags: 'dated', size: '100', ...query } });
  const find = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title).sort();

  beforeAll(async () => {
    const { db } = api();
    const profileId = await makeProfile(db);
    for (const [year] of YEARS) await makeArtwork(db, { profileId, title: year, year, tags: ['dated'], images: 0 });
  });

  it('finds a work by every year in which it was made', async () => {
    const bounds = YEARS.flatMap(([, years]) => (years === null ? [] : years));
    const probes = new Set(bounds.flatMap((year) => [year - 1, year, year + 1]));
    const years = [...probes].filter((year) => year <= 2999);
    const found = await Promise.all(years.map((year) => find({ yearFrom: String(year), yearTo: String(year) })));
    for (const [index, year] of years.entries()) {
      const expected = YEARS.filter(([, span]) => span !== null && span[0] <= year && year <= span[1]);
      expect(found[index], String(year)).toEqual(expected.map(([text]) => text).sort());
    }
  });

  it('finds works whose years overlap the filter’s years', async () => {
    expect(await find({ yearFrom: '1975', yearTo: '1975' })).toContain('1973–77');
    expect(await find({ yearTo: '1650' })).toEqual(['17. Jahrhundert']);
    expect(await find({ yearFrom: '2025' })).toEqual(['2017 to now', '2019–ongoing', '2020–', 'seit 2018']);
  });

  it('offers all years from the oldest work to today', async () => {
    const { years } = await api().callEndpoint('GET /v1/artworks/facets', { query: { tags: 'dated' } });
    expect(years).toEqual({ from: 1601, to: new Date().getFullYear() });
  });

  it('PostgreSQL estimates well how many works a range of years finds', async () => {
    const { db } = api();
    const profileId = await makeProfile(db);
    await db.execute(sql`insert into ${artworks} (id, profile_id, title, category, year)
      select gen_random_uuid(), ${profileId}, 'Study', 'PRINT', (1800 + n % 200)::text from generate_series(1, 1000) n`);
    await db.execute(sql`analyze artworks`);
    const conditions = joinConditions(createConditions({ yearFrom: 1900, currency: 'EUR' }));
    const estimated = await estimateRows(db, sql`select from artworks a where a.is_listed and ${conditions}`);
    expect(estimated).toBeGreaterThan(300);
  });
});
