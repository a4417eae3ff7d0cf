import type { Metadata } from 'next';
import { describe, expect, it } from 'vitest';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { createArtworkMetadata } from '@/lib/server/seo/artwork';
import { createHomeMetadata } from '@/lib/server/seo/home';
import {
  createArtWallMetadata,
  createArtworksMetadata,
  createDirectoryMetadata,
  createOpportunitiesMetadata,
} from '@/lib/server/seo/lists';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { createOpportunityMetadata } from '@/lib/server/seo/opportunity';
import { createProfileMetadata } from '@/lib/server/seo/profile';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import type { UserType } from '@/lib/shared/domain/profile';
import { artworkCodec, directoryCodec, opportunityCodec } from '@/lib/shared/filters/codecs';
import type { Query } from '@/lib/shared/filters/filter-values';
import { english } from '@/tests/support/words';
import {
  createArtworkPage,
  ID,
  sampleArtwork,
  sampleArtworkSummary,
  sampleOpportunity,
  sampleProfile,
} from '../../support/sample-data';
import { siteSettings } from '../../support/site';

const SITE = 'http://localhost:3000';
const shown = { page: 1, hasMore: false, total: 412, totalIsCapped: false };
const readCanonical = ({ alternates }: Metadata) => String(alternates?.canonical).replace(SITE, '');
const readImage = ({ openGraph }: Metadata) => [openGraph?.images].flat()[0];

describe('artwork metadata', () => {
  it('the head of an artwork has its title, description, canonical URL and card', () => {
    const head = createArtworkMetadata(sampleArtwork, english);
    expect(head).toMatchObject({
      title: 'Spring tide at Trá Bháin by Aoife Ní Fhlaithearta',
      description:
        'Spring tide at Trá Bháin by Aoife Ní Fhlaithearta, 2026. Oil on linen, 120 × 160 cm. Painted over three low tides in March, the last one in hail.',
      alternates: { canonical: `${SITE}/art/${ID}` },
      openGraph: { type: 'article', siteName: 'Impasto', url: `${SITE}/art/${ID}`, tags: ['sea', 'plein air'] },
      twitter: { card: 'summary_large_image' },
    });
    expect(readImage(head)).toMatchObject({
      url: expect.stringMatching(new RegExp(`^${SITE}/cards/artworks/${ID}/\\w+\\.jpg$`)),
      width: 1200,
      height: 630,
      alt: 'The sea under a low sky',
    });
  });

  it('an artwork links to its IIIF manifest unless it has no images', () => {
    const readTypes = (change: Partial<typeof sampleArtwork>) =>
      createArtworkMetadata({ ...sampleArtwork, ...change }, english).alternates?.types;
    expect(readTypes({})).toEqual({
      'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"': `${SITE}/iiif/artworks/${ID}/manifest.json`,
    });
    expect(readTypes({ images: [] })).toEqual({});
  });

  it('an artwork says what the artist allows for AI, and noindex if it is unlisted', () => {
    const readRobots = (change: Partial<typeof sampleArtwork>) =>
      createArtworkMetadata({ ...sampleArtwork, ...change }, english).robots;
    expect(readRobots({})).toBe('noai, noimageai');
    expect(readRobots({ aiPreference: 'ALLOWED' })).toBeUndefined();
    expect(readRobots({ visibility: 'UNLISTED', aiPreference: 'ALLOWED' })).toBe('noindex');
    expect(readRobots({ visibility: 'UNLISTED' })).toBe('noindex, noai, noimageai');
  });

  it('the head of an artwork has no image with a content warning', () => {
    const head = createArtworkMetadata({ ...sampleArtwork, contentWarning: 'Blood' }, english);
    expect(readImage(head)).toMatchObject({ alt: 'Spring tide at Trá Bháin by Aoife Ní Fhlaithearta' });
    expect(head.description).toContain('Covered: Blood.');
  });
});

describe('profile metadata', () => {
  const works = (page: number, pages: number) => ({ ...createArtworkPage(sampleArtworkSummary), page, pages });

  it('the head of a profile describes the person', () => {
    expect(createProfileMetadata(sampleProfile, works(1, 1), undefined, english)).toMatchObject({
      title: 'Aoife Ní Fhlaithearta',
      description:
        'Aoife Ní Fhlaithearta, artist in Galway, Ireland, working with painting and drawing. Paints the sea before it moves. Paints outdoors, in all weathers. on linen…',
      openGraph: { type: 'profile' },
    });
  });

  it('each page of a profile’s artworks has a canonical URL', () => {
    const createHead = (page: number) => createProfileMetadata(sampleProfile, works(page, 3), page, english);
    expect([1, 2, 3].map(createHead).map(readCanonical)).toEqual([
      `/profiles/${ID}`,
      `/profiles/${ID}?page=2`,
      `/profiles/${ID}?page=3`,
    ]);
    expect(createHead(2).pagination).toEqual({
      previous: `${SITE}/profiles/${ID}?page=1`,
      next: `${SITE}/profiles/${ID}?page=3`,
    });
    expect(createHead(3).pagination).toMatchObject({ next: null });
    expect(createProfileMetadata(sampleProfile, works(1, 3), undefined, english).pagination).toBeUndefined();
  });

  it('a profile without an image and a biography is noindex', () => {
    expect(createProfileMetadata(sampleProfile, works(1, 1), undefined, english).robots).toBeUndefined();
    expect(
      createProfileMetadata({ ...sampleProfile, image: null, bio: null }, works(1, 1), undefined, english).robots,
    ).toBe('noindex');
  });
});

it('the head of an opportunity has its organizer, place, deadline and cost', () => {
  const head = createOpportunityMetadata(sampleOpportunity, english);
  expect(head).toMatchObject({
    title: 'Open call: The Long Afternoon',
    description:
      'Open Call by Stiftung Haus Wiesenthal, Berlin, Germany. Deadline: 3 March 2027, 23:59 in Berlin. €25 to apply. A show about waiting. What we offer. a room with…',
    alternates: { canonical: `${SITE}/opportunities/${ID}` },
    openGraph: { type: 'article', section: 'Open Call', expirationTime: '2027-03-03T22:59:00.000Z' },
  });
});

const directoryHead = (
  query: Query,
  userType: UserType | undefined,
  facts: Parameters<typeof createDirectoryMetadata>[1],
) => createDirectoryMetadata(directoryCodec(userType).decode(query), facts, english);
const opportunitiesHead = (query: Query, facts: Parameters<typeof createOpportunitiesMetadata>[1]) =>
  createOpportunitiesMetadata(opportunityCodec.decode(query), facts, english);
const artworksHead = (query: Query, works: ArtworkPage) =>
  createArtworksMetadata(artworkCodec.decode(query), works, english);

describe('directory metadata', () => {
  it.each([
    [{}, undefined, 'Directory'],
    [{}, 'artists', 'Artists'],
    [
      { country: 'IE', city: 'Galway', artisticFields: 'PAINTING,DRAWING' },
      'artists',
      'Artists in Galway, Ireland: Painting, Drawing',
    ],
    [{ orgTypes: 'galleries,museums', country: 'PL' }, 'organizations', 'Galleries and Museums in Poland'],
    [{ roles: 'ARTIST,COLLECTOR' }, undefined, 'Artists and Collectors'],
    [{ country: 'PL' }, undefined, 'The art world in Poland'],
    [{ searchQuery: 'noor' }, undefined, '“noor” in the directory'],
    [{ searchQuery: 'noor' }, 'artists', '“noor”: Artists'],
  ] as const)('the directory with %j for %s has the title “%s”', (query, userType, title) => {
    expect(directoryHead(query, userType, shown).title).toBe(title);
  });

  it('the directory’s canonical URL has filters and page, and links the pages next to it', () => {
    const query = { country: 'IE', artisticFields: 'PAINTING', page: '3' };
    const head = directoryHead(query, 'artists', { ...shown, page: 3, hasMore: true });
    const list = '/directory/artists?country=IE&artisticFields=PAINTING';
    expect(readCanonical(head)).toBe(`${list}&page=3`);
    expect(head.title).toBe('Artists in Ireland: Painting, page 3');
    expect(head.pagination).toEqual({ previous: `${SITE}${list}&page=2`, next: `${SITE}${list}&page=4` });
    expect(readCanonical(directoryHead({ ...query, page: '900' }, 'artists', { ...shown, page: 1 }))).toBe(list);
  });

  it('the directory is noindex and follow with a search text or without results', () => {
    expect(directoryHead({ country: 'IE' }, undefined, shown).robots).toBeUndefined();
    expect(directoryHead({ searchQuery: 'noor' }, undefined, shown).robots).toBe('noindex, follow');
    expect(directoryHead({ country: 'TV' }, undefined, { ...shown, total: 0 }).robots).toBe('noindex, follow');
  });
});

describe('opportunity list metadata', () => {
  it.each([
    [{}, 'Opportunities'],
    [{ types: 'ART_RESIDENCY,OPEN_CALL', country: 'PL' }, 'Residencies and open calls in Poland'],
    [{ artisticFields: 'PAINTING', fee: 'FREE', isOnline: 'true' }, 'Opportunities: Painting, Free, Online'],
    [{ types: 'JOB', searchQuery: 'print' }, '“print”: Jobs'],
  ])('the list of opportunities with %j has the title “%s”', (query, title) => {
    expect(opportunitiesHead(query, shown).title).toBe(title);
  });

  it('filters in any order have the same canonical URL', () => {
    expect(readCanonical(opportunitiesHead({ types: 'JOB', sortBy: 'newest' }, shown))).toBe(
      '/opportunities?types=JOB',
    );
  });

  it.each([
    ['searchQuery', 'print'],
    ['location', 'Basel'],
    ['deadlineFrom', '2027-01-01'],
    ['deadlineTo', '2027-01-01'],
  ])('opportunities with %s are noindex', (name, value) => {
    expect(opportunitiesHead({ [name]: value }, shown).robots).toBe('noindex, follow');
    expect(opportunitiesHead({ types: 'JOB' }, shown).robots).toBeUndefined();
  });
});

describe('artwork list metadata', () => {
  const works = { ...createArtworkPage(sampleArtworkSummary), page: 2, pages: 3, total: 25 };

  it('the head of a list of artworks has tags and pages', () => {
    const head = artworksHead({ tags: 'oil,sea', page: '2' }, works);
    expect(head.title).toBe('Works tagged oil and sea, page 2');
    expect(readCanonical(head)).toBe('/artworks?tags=oil,sea&page=2');
    expect(head.pagination).toEqual({
      previous: `${SITE}/artworks?tags=oil,sea`,
      next: `${SITE}/artworks?tags=oil,sea&page=3`,
    });
  });

  it('lists of artworks are noindex past the last page or with another page size', () => {
    expect(artworksHead({}, works).robots).toBeUndefined();
    expect(artworksHead({ page: '9' }, { ...works, data: [] }).robots).toBe('noindex, follow');
    expect(artworksHead({ size: '50' }, works).robots).toBe('noindex, follow');
  });

  it('the head of the wall has its category', () => {
    const head = createArtWallMetadata('PAINTING', { parts: 1, hasMore: true, isEmpty: false }, english.t);
    expect(head.title).toBe('Painting on the wall');
    expect(readCanonical(head)).toBe('/art?category=PAINTING');
    expect(head.pagination).toEqual({ previous: null, next: `${SITE}/art?category=PAINTING&page=2` });
    expect(createArtWallMetadata(undefined, { parts: 0, hasMore: false, isEmpty: true }, english.t).robots).toBe(
      'noindex, follow',
    );
  });
});

it('descriptions of lists have the right length', () => {
  const heads = [
    createHomeMetadata(english.t),
    directoryHead({}, undefined, shown),
    directoryHead({ country: 'IE' }, 'artists', { ...shown, total: 1 }),
    opportunitiesHead({}, shown),
    opportunitiesHead({ types: 'JOB', country: 'PL' }, shown),
    artworksHead({}, createArtworkPage()),
    artworksHead({ tags: 'sea' }, createArtworkPage(sampleArtworkSummary)),
    createArtWallMetadata(undefined, { parts: 1, hasMore: false, isEmpty: false }, english.t),
  ];
  for (const { description } of heads) {
    expect(description?.length, description ?? '').toBeGreaterThanOrEqual(50);
    expect(description?.length, description ?? '').toBeLessThanOrEqual(160);
  }
  expect(readCanonical(createHomeMetadata(english.t))).toBe('');
});

it('a page shown in a language that it is not written in is noindex and has its own URL', async () => {
  const page = { requestId: 'the request', language: 'de', settings: siteSettings, messageKeys: null } as const;
  const { response } = await withPageRecord(page, async () =>
    createPageMetadata({ title: 'Wand', description: 'Werke', path: '/art' }, english.t),
  );
  expect(response.alternates?.canonical).toBe('http://localhost:3000/de/art');
  expect(response.robots).toBe('noindex');
  expect(response.openGraph).toMatchObject({ locale: 'de', url: 'http://localhost:3000/de/art' });
});
