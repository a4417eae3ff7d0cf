import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { artworksQuery } from '@/lib/contract/artwork';
import { opportunitiesQuery } from '@/lib/contract/opportunity';
import { directoryQuery } from '@/lib/contract/profile';
import { searchQuery } from '@/lib/contract/search';
import { findListPage } from '@/lib/filters/list-address';
import { listRewrites } from '@/lib/page-cache/list-rewrites';
import { config, proxy } from '@/proxy';

const SITE = 'https://art.example';

/** Where an address leads: another address, or the page that answers it. */
function follow(address: string) {
  const response = proxy(new NextRequest(`${SITE}${address}`));
  const inner = response.headers.get('x-middleware-rewrite');
  if (inner) {
    const [path = '', segment = ''] = inner.slice(SITE.length).split('/filtered/');
    return { path, query: Buffer.from(segment, 'base64url').toString() };
  }
  return { status: response.status, location: response.headers.get('location')?.slice(SITE.length) };
}

/** The path of the page that a document's request is given before Next sees it. */
function followDocument(address: string) {
  const [path, segment = ''] = findListPage(address)?.split('/filtered/') ?? [];
  return path === undefined ? null : { path, query: Buffer.from(segment, 'base64url').toString() };
}

describe('the address of a list', () => {
  it.each([
    ['/artworks?tags=sea', '/artworks', 'tags=sea'],
    ['/artworks?tags=oil,sea&page=2', '/artworks', 'tags=oil%2Csea&page=2'],
    [
      '/artworks?category=PRINT&forSale=true&sizeClass=SMALL,LARGE&colour=BLUE&priceFrom=100&currency=EUR&sortBy=rotation',
      '/artworks',
      'category=PRINT&forSale=true&sizeClass=SMALL%2CLARGE&colour=BLUE&priceFrom=100&currency=EUR&sortBy=rotation',
    ],
    ['/art?category=PAINTING', '/art', 'category=PAINTING'],
    ['/directory?roles=ARTIST,COLLECTOR', '/directory', 'roles=ARTIST%2CCOLLECTOR'],
    ['/directory/artists?searchQuery=%C3%B8&country=GB', '/directory/artists', 'searchQuery=%C3%B8&country=GB'],
    ['/directory/artists?country=GB&sortBy=name', '/directory/artists', 'country=GB&sortBy=name'],
    ['/opportunities?types=JOB&sortBy=newest&page=3', '/opportunities', 'types=JOB&sortBy=newest&page=3'],
    ['/artworks?utm_source=letter&tags=sea&gclid=1', '/artworks', 'tags=sea'],
    ['/pricing?audience=organizations&interval=year', '/pricing', 'audience=organizations&interval=year'],
    ['/search?query=plein+air&kinds=artworks&page=2', '/search', 'query=plein+air&kinds=artworks&page=2'],
  ])('%s is answered by the page that is cached for it', (address, path, query) => {
    expect(follow(address)).toEqual({ path, query });
    expect(followDocument(address)).toEqual({ path, query });
  });

  it.each([
    ['/artworks?tags=sea&tags=oil', '/artworks?tags=sea'],
    ['/artworks?tags=sea,oil,sea&foo=1', '/artworks?tags=oil,sea'],
    ['/artworks?page=1&size=24', '/artworks'],
    ['/artworks?category=PRINT,PAINTING&colour=RED&colour=BLUE', '/artworks?category=PAINTING&colour=RED,BLUE'],
    [
      '/artworks?priceFrom=500&priceTo=0100&currency=USD&yearFrom=&sortBy=newest',
      '/artworks?priceFrom=100&priceTo=500',
    ],
    ['/artworks?currency=EUR&forSale=false&yearFrom=12', '/artworks?yearFrom=12'],
    ['/artworks?city=Galway&country=IE&medium=Oil&medium=linen', '/artworks?medium=linen,oil&country=IE&city=Galway'],
    ['/artworks?page=-1', '/artworks'],
    ['/art?page=2&category=PAINTING', '/art?category=PAINTING&page=2'],
    ['/directory/artists?country=GB&searchQuery=a', '/directory/artists?searchQuery=a&country=GB'],
    ['/directory/artists?country=&roles=ARTIST', '/directory/artists'],
    ['/directory/organizations?orgTypes=museums,galleries', '/directory/organizations?orgTypes=galleries,museums'],
    ['/directory?sortBy=active', '/directory'],
    ['/directory?sortBy=name&country=GB', '/directory?country=GB&sortBy=name'],
    ['/opportunities?types=JOB&types=OPEN_CALL', '/opportunities?types=OPEN_CALL,JOB'],
    ['/opportunities?sortBy=relevance&size=3', '/opportunities'],
    ['/pricing?interval=month&audience=artists', '/pricing?audience=artists'],
    ['/pricing?interval=week&audience=nobody', '/pricing'],
    ['/search?query=+salt+', '/search?query=salt'],
    ['/search?query=', '/search'],
    ['/search?kinds=artworks&page=2', '/search'],
    ['/search?query=salt&kinds=profiles&page=2', '/search?query=salt'],
    [`/search?query=${'x'.repeat(300)}`, `/search?query=${'x'.repeat(200)}`],
    [`/search?query=${'x'.repeat(199)}%F0%9F%8E%A8`, `/search?query=${'x'.repeat(199)}`],
    ['/opportunities?utm_source=a%26b&page=2&x=1', '/opportunities?page=2&utm_source=a%26b'],
  ])('%s leads on to its one spelling', (address, location) => {
    const first = follow(address);
    if ('query' in first) throw new Error('not redirected');
    expect(first).toEqual({ status: 308, location });
    expect(followDocument(address)).toBeNull();
  });

  it('without a query is answered by the page that the rewrites lead to', () => {
    for (const { source, destination } of listRewrites) {
      const fill = (path: string) => path.replace(':userType', 'artists').replace(':id', '019b76da-a800-7000');
      expect(findListPage(fill(source)), source).toBe(fill(destination));
      expect(findListPage(`${fill(source)}?utm_source=letter`), source).toBe(fill(destination));
    }
    expect(listRewrites.length).toBeGreaterThan(0);
  });

  it.each([
    '/',
    '/artworks/',
    '/artworks/filtered/all',
    '/art/019b76da-a800-7000',
    '//artworks',
    '/directory/..',
    '/directory/artists/more',
    '/directory/nobody?utm_source=letter',
    '/profiles/a%2Fb',
    '/artworks?foo=1',
    '/artworks#tags',
    'http://art.example/artworks',
    '*',
  ])('a document at %s is left to Next', (address) => {
    expect(findListPage(address)).toBeNull();
  });

  it('leaves what is no list alone', () => {
    expect(follow('/directory/nobody?country=GB')).toEqual({ status: 200, location: undefined });
  });

  it('is looked at for every name that the list understands', () => {
    const names = (source: string) =>
      config.matcher
        .filter((matcher) => matcher.source === source)
        .map(({ has }) => has[0]?.key)
        .sort();
    const listKeys = (query: { shape: object }, without: readonly string[]) =>
      Object.keys(query.shape)
        .filter((name) => !without.includes(name))
        .sort();
    expect(names('/artworks')).toEqual(listKeys(artworksQuery, ['featured']));
    expect(names('/directory/:userType?')).toEqual(listKeys(directoryQuery, ['userType', 'size']));
    expect(names('/opportunities')).toEqual(listKeys(opportunitiesQuery, ['size']));
    expect(names('/search')).toEqual(listKeys(searchQuery, ['size']));
  });
});
