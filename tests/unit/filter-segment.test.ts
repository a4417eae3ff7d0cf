import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PageNotFoundError } from '@/lib/errors/page-not-found';
import { artworkCodec, wallCodec } from '@/lib/filters/artwork-codec';
import { directoryCodec } from '@/lib/filters/directory-codec';
import { opportunityCodec } from '@/lib/filters/opportunity-codec';
import { pricingCodec } from '@/lib/filters/pricing';
import { profileWorksCodec } from '@/lib/filters/profile-works';
import type { FilterCodec, Query } from '@/lib/filters/query';
import { searchCodec } from '@/lib/filters/search-codec';
import { decodeSegment, encodeSegment } from '@/lib/filters/segment';
import { listRewrites, NO_QUERY } from '@/lib/page-cache/list-rewrites';
import { config } from '@/proxy';

/** As it would be spelled in a path, in the one spelling of the query or in another. */
const segment = (query: string) => Buffer.from(query).toString('base64url');

/** What a segment is decoded to, written as a query again. */
function reader<Filters>(codec: FilterCodec<Filters>) {
  return (given: string): Query => codec.encode(decodeSegment(given, codec));
}
const readArtworks = reader(artworkCodec);

describe('the segment of a list', () => {
  it.each([
    ['artworks', readArtworks, { tags: 'oil,sea', page: '2' }],
    ['wall', reader(wallCodec), { category: 'PAINTING' }],
    ['directory', reader(directoryCodec(undefined)), { searchQuery: 'Zoë', country: 'CH' }],
    ['opportunities', reader(opportunityCodec), { types: 'JOB', sortBy: 'newest' }],
    ['pricing', reader(pricingCodec), { audience: 'organizations', interval: 'year' }],
    ['pricing with a plan', reader(pricingCodec), { audience: 'artists', plan: 'ARTIST_STARTER' }],
    ['profile', reader(profileWorksCodec), { page: '2' }],
    ['search', reader(searchCodec), { query: 'Zoë, oil', kinds: 'artworks', page: '2' }],
  ])('of %s stands for its query', (_, read, query) => {
    expect(read(encodeSegment(query))).toEqual(query);
    expect(read(NO_QUERY)).toEqual({});
  });

  it.each([
    ['a default', readArtworks, segment('page=1')],
    ['an order of its own', readArtworks, segment('page=2&tags=sea')],
    ['an unknown name', readArtworks, segment('tags=sea&foo=1')],
    ['a wrong value', reader(opportunityCodec), segment('types=NONSENSE')],
    ['a search that is too long', reader(searchCodec), segment(`query=${'x'.repeat(201)}`)],
    ['a value given twice', readArtworks, segment('tags=sea&tags=oil')],
    ['another spelling of the query', readArtworks, segment('tags=oil,sea')],
    ['another spelling of the segment', readArtworks, `${segment('tags=sea')}=`],
    ['nothing', readArtworks, segment('x=')],
    ['no query', readArtworks, 'All'],
  ])('with %s is no page', (_, read, given) => {
    expect(() => read(given)).toThrow(PageNotFoundError);
  });

  it('of a real query is never the one that stands for none', () => {
    expect(encodeSegment({ tags: Buffer.from(NO_QUERY, 'base64url').toString() })).not.toBe(NO_QUERY);
    expect(new URLSearchParams(Buffer.from(NO_QUERY, 'base64url').toString()).values().next().value).toBe('');
  });
});

/*
 * tests/e2e/list-navigation.test.ts sees what happens without; this one names the reason.
 */
describe('an address whose page depends on its query', () => {
  const sources = [...new Set(config.matcher.map(({ source }) => source))];
  const bare = sources.flatMap((source) =>
    source.endsWith('/:userType?') ? [source.slice(0, -'/:userType?'.length), source.slice(0, -1)] : [source],
  );

  it('is rewritten without a query too', () => {
    expect(listRewrites.map(({ source }) => source).sort()).toEqual(bare.sort());
  });

  it.each(bare)('%s is the shape of no route, which the router of the browser would take for every query', (source) => {
    const route = source.replaceAll(/:(\w+)/g, '[$1]').slice(1);
    const [first = '', ...rest] = route.split('/');
    const folders = [[first, ...rest]];
    // The frames of lists lie in groups.
    if (rest.length === 0) folders.push([first, '(list)'], [first, '(wall)']);
    const pages = folders.map((folder) => join(import.meta.dirname, '../../app/(site)', ...folder, 'page.tsx'));
    expect(pages.filter((page) => existsSync(page))).toEqual([]);
    expect(pages.some((page) => existsSync(join(page, '../filtered/[segment]/page.tsx')))).toBe(true);
  });
});
