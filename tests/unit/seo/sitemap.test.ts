import { describe, expect, it } from 'vitest';
import {
  choosePartSize,
  createListsSitemap,
  createSitemapIndex,
  createSitemapPart,
  ENTRIES_AT_A_TIME,
} from '@/lib/server/seo/sitemap';
import { MAX_SITEMAP_URLS } from '@/lib/shared/contract/sitemap';
import type { Language } from '@/lib/shared/i18n/languages';
import { ID } from '../../support/sample-data';
import { parseIndexLocations, parsePart, parsePartLocations } from '../../support/sitemap-rules';

const SITE = 'http://localhost:3000';
const UPDATED = '2026-03-04T10:00:00.000Z';
const createId = (number: number) => `0197a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** The offered languages. The first one is also for speakers of other languages. */
const ALL: Language[] = ['de', 'en', 'fr', 'es', 'ar'];

describe('the sitemap index', () => {
  const parts = [
    { kind: 'artworks', after: null, updatedAt: UPDATED },
    { kind: 'artworks', after: ID, updatedAt: UPDATED },
  ] as const;

  it('the sitemap’s index has the lists and every part', () => {
    expect(parseIndexLocations(createSitemapIndex([...parts], ['en']))).toEqual([
      `${SITE}/sitemap.xml?kind=lists`,
      `${SITE}/sitemap.xml?kind=artworks`,
      `${SITE}/sitemap.xml?kind=artworks&after=${ID}`,
    ]);
  });

  it('the sitemap’s index has each part once for each language', () => {
    expect(parseIndexLocations(createSitemapIndex([...parts], ['de', 'en']))).toEqual([
      `${SITE}/sitemap.xml?kind=lists`,
      `${SITE}/sitemap.xml?kind=artworks&language=de`,
      `${SITE}/sitemap.xml?kind=artworks&after=${ID}&language=de`,
      `${SITE}/sitemap.xml?kind=artworks`,
      `${SITE}/sitemap.xml?kind=artworks&after=${ID}`,
    ]);
  });
});

describe('the sitemap of lists', () => {
  it('each list in the sitemap has its own URL', () => {
    const locations = parsePartLocations(createListsSitemap(['en']));
    expect(locations).toContain(SITE);
    expect(locations).toContain(`${SITE}/directory/artists`);
    expect(new Set(locations).size).toBe(locations.length);
  });

  it('the sitemap has no alternates if the site has one language', () => {
    expect(createListsSitemap(['en'])).not.toContain('xhtml');
  });

  it('without English, the sitemap’s pages have the language as a prefix', () => {
    expect(parsePart(createListsSitemap(['de']))[0]).toEqual({ location: `${SITE}/de`, alternates: {} });
  });

  it('the sitemap has a page’s alternates in every language, and the first is the default', () => {
    const pages = parsePart(createListsSitemap(['de', 'en']));
    const alternates = {
      de: `${SITE}/de/about`,
      en: `${SITE}/about`,
      'x-default': `${SITE}/de/about`,
    };
    expect(pages).toContainEqual({ location: `${SITE}/about`, alternates });
    expect(pages).toContainEqual({ location: `${SITE}/de/about`, alternates });
  });
});

describe('sitemap parts', () => {
  async function write(length: number, offered: Language[] = ['en'], language: Language = 'en') {
    const read: (string | undefined)[] = [];
    const pieces: string[] = [];
    const part = createSitemapPart({ kind: 'artworks', after: undefined, language }, offered, async (after) => {
      read.push(after);
      const first = after === undefined ? 0 : Number.parseInt(after.slice(-12), 16) + 1;
      const count = Math.min(ENTRIES_AT_A_TIME, length - first);
      return Array.from({ length: count }, (_, index) => ({ id: createId(first + index), updatedAt: UPDATED }));
    });
    for await (const piece of part) pieces.push(piece);
    return { xml: pieces.join(''), read, longest: Math.max(...pieces.map((piece) => piece.length)) };
  }

  it('a part of the sitemap is sent in pieces, with each entry once', async () => {
    const { xml, read, longest } = await write(12_000);
    const locations = parsePartLocations(xml);
    expect(locations).toHaveLength(12_000);
    expect(new Set(locations).size).toBe(12_000);
    expect(locations[0]).toBe(`${SITE}/art/${createId(0)}`);
    expect(read).toEqual([undefined, createId(4_999), createId(9_999)]);
    expect(longest).toBeLessThan(1_000_000);
  });

  it('a part of the sitemap ends after 50,000 entries', async () => {
    const { xml, read } = await write(70_000);
    expect(parsePartLocations(xml)).toHaveLength(MAX_SITEMAP_URLS);
    expect(read).toHaveLength(MAX_SITEMAP_URLS / ENTRIES_AT_A_TIME);
  });

  it('a part of the sitemap in ten languages is below 50 MB', async () => {
    // The parser rejects longer sitemaps.
    const pages = parsePart((await write(70_000, [...ALL, ...ALL], 'ar')).xml);
    expect(pages).toHaveLength(choosePartSize([...ALL, ...ALL]));
    expect(pages.length).toBeLessThan(choosePartSize(ALL));
    expect(pages[0]).toMatchObject({
      location: `${SITE}/ar/art/${createId(0)}`,
      alternates: { en: `${SITE}/art/${createId(0)}`, 'x-default': `${SITE}/de/art/${createId(0)}` },
    });
  });

  it('the last part of the sitemap ends with the list', async () => {
    expect((await write(5_000)).read).toHaveLength(2);
    expect(() => parsePartLocations('<urlset')).toThrow();
  });
});
