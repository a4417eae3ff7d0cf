import { describe, expect, it } from 'vitest';
import { createListsSitemap, createSitemapIndex, createSitemapPart, ENTRIES_AT_A_TIME } from '@/lib/server/seo/sitemap';
import { MAX_SITEMAP_URLS } from '@/lib/shared/contract/sitemap';
import { ID } from '../../support/sample-data';
import { parseIndexLocations, parsePartLocations } from '../../support/sitemap-rules';

const SITE = 'http://localhost:3000';
const UPDATED = '2026-03-04T10:00:00.000Z';
const createId = (number: number) => `0197a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

describe('the sitemap index', () => {
  it('the sitemap index contains the lists and every part', () => {
    const parts = [
      { kind: 'artworks', after: null, updatedAt: UPDATED },
      { kind: 'artworks', after: ID, updatedAt: UPDATED },
    ] as const;
    expect(parseIndexLocations(createSitemapIndex([...parts]))).toEqual([
      `${SITE}/sitemap.xml?kind=lists`,
      `${SITE}/sitemap.xml?kind=artworks`,
      `${SITE}/sitemap.xml?kind=artworks&after=${ID}`,
    ]);
  });
});

it('gives lists unique URLs', () => {
  const locations = parsePartLocations(createListsSitemap());
  expect(locations).toContain(SITE);
  expect(locations).toContain(`${SITE}/directory/artists`);
  expect(new Set(locations).size).toBe(locations.length);
});

describe('sitemap parts', () => {
  async function write(length: number) {
    const read: (string | undefined)[] = [];
    const pieces: string[] = [];
    const part = createSitemapPart('artworks', undefined, async (after) => {
      read.push(after);
      const first = after === undefined ? 0 : Number.parseInt(after.slice(-12), 16) + 1;
      const count = Math.min(ENTRIES_AT_A_TIME, length - first);
      return Array.from({ length: count }, (_, index) => ({ id: createId(first + index), updatedAt: UPDATED }));
    });
    for await (const piece of part) pieces.push(piece);
    return { xml: pieces.join(''), read, longest: Math.max(...pieces.map((piece) => piece.length)) };
  }

  it('writes each entry once and in chunks', async () => {
    const { xml, read, longest } = await write(12_000);
    const locations = parsePartLocations(xml);
    expect(locations).toHaveLength(12_000);
    expect(new Set(locations).size).toBe(12_000);
    expect(locations[0]).toBe(`${SITE}/art/${createId(0)}`);
    expect(read).toEqual([undefined, createId(4_999), createId(9_999)]);
    expect(longest).toBeLessThan(1_000_000);
  });

  it('ends a sitemap part after 50,000 entries', async () => {
    const { xml, read } = await write(70_000);
    expect(parsePartLocations(xml)).toHaveLength(MAX_SITEMAP_URLS);
    expect(read).toHaveLength(MAX_SITEMAP_URLS / ENTRIES_AT_A_TIME);
  });

  it('ends the last sitemap part with the list', async () => {
    expect((await write(5_000)).read).toHaveLength(2);
    expect(() => parsePartLocations('<urlset')).toThrow();
  });
});
