import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalizeArtworksQuery, canonicalizeWallQuery } from '@/components/artwork/artwork-query';
import { canonicalizeDirectoryQuery } from '@/components/directory/directory-query';
import { canonicalizeOpportunitiesQuery } from '@/components/opportunity/opportunity-query';
import { canonicalizeProfileQuery } from '@/components/profile/profile-query';
import { PageNotFoundError } from '@/lib/errors/page-not-found';
import { listRewrites, NO_QUERY } from '@/lib/page-cache/list-rewrites';
import { readWhere, toSegment } from '@/lib/page-cache/where';
import { config } from '@/proxy';

/** As it would be spelled in a path, tidy or not. */
const segment = (query: string) => Buffer.from(query).toString('base64url');
const tidyDirectory = (query: Readonly<Record<string, string>>) => canonicalizeDirectoryQuery(query, undefined);

describe('the segment of a list', () => {
  it.each([
    ['artworks', canonicalizeArtworksQuery, { tags: 'oil,sea', page: '2' }],
    ['wall', canonicalizeWallQuery, { category: 'PAINTING' }],
    ['directory', tidyDirectory, { searchQuery: 'Zoë', country: 'CH' }],
    ['opportunities', canonicalizeOpportunitiesQuery, { types: 'JOB', sortBy: 'newest' }],
    ['profile', canonicalizeProfileQuery, { page: '2' }],
  ])('of %s stands for its query', (_, tidy, query) => {
    expect(readWhere(toSegment(query), tidy)).toEqual(query);
    expect(readWhere(NO_QUERY, tidy)).toEqual({});
  });

  it.each([
    ['a default', canonicalizeArtworksQuery, segment('page=1')],
    ['an order of its own', canonicalizeArtworksQuery, segment('page=2&tags=sea')],
    ['an unknown name', canonicalizeArtworksQuery, segment('tags=sea&foo=1')],
    ['a wrong value', canonicalizeOpportunitiesQuery, segment('types=NONSENSE')],
    ['a value given twice', canonicalizeArtworksQuery, segment('tags=sea&tags=oil')],
    ['another spelling of the query', canonicalizeArtworksQuery, segment('tags=oil,sea')],
    ['another spelling of the segment', canonicalizeArtworksQuery, `${segment('tags=sea')}=`],
    ['nothing', canonicalizeArtworksQuery, segment('x=')],
    ['no query', canonicalizeArtworksQuery, 'All'],
  ])('with %s is no page', (_, tidy, given) => {
    expect(() => readWhere(given, tidy)).toThrow(PageNotFoundError);
  });

  it('of a real query is never the one that stands for none', () => {
    expect(toSegment({ tags: Buffer.from(NO_QUERY, 'base64url').toString() })).not.toBe(NO_QUERY);
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
    expect(pages.some((page) => existsSync(join(page, '../where/[query]/page.tsx')))).toBe(true);
  });
});
