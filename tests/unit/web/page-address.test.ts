import { describe, expect, it } from 'vitest';
import { resolvePageAddress } from '@/lib/shared/filters/page-address';

function resolve(url: string) {
  const { pathname, search } = new URL(url, 'https://art.example');
  return resolvePageAddress(pathname, search);
}

describe('URLs of lists', () => {
  it.each([
    ['/artworks?tags=sea', '/artworks?tags=sea'],
    ['/artworks?tags=oil,sea&page=2', '/artworks?tags=oil,sea&page=2'],
    [
      '/artworks?category=PRINT&forSale=true&sizeClass=SMALL,LARGE&colour=BLUE&priceFrom=100&currency=EUR&sortBy=rotation',
      '/artworks?category=PRINT&forSale=true&sizeClass=SMALL,LARGE&colour=BLUE&priceFrom=100&currency=EUR&sortBy=rotation',
    ],
    ['/art?category=PAINTING', '/art?category=PAINTING'],
    ['/directory?roles=ARTIST,COLLECTOR', '/directory?roles=ARTIST,COLLECTOR'],
    ['/directory/artists?searchQuery=%C3%B8&country=GB', '/directory/artists?searchQuery=%C3%B8&country=GB'],
    ['/directory/artists?country=GB&sortBy=name', '/directory/artists?country=GB&sortBy=name'],
    ['/opportunities?types=JOB&sortBy=newest&page=3', '/opportunities?types=JOB&sortBy=newest&page=3'],
    ['/artworks?utm_source=letter&tags=sea&gclid=1', '/artworks?tags=sea'],
    ['/pricing?audience=organizations&interval=year', '/pricing?audience=organizations&interval=year'],
    ['/search?query=plein+air&kinds=artworks&page=2', '/search?query=plein+air&kinds=artworks&page=2'],
    ['/artworks', '/artworks'],
    ['/artworks?utm_source=letter', '/artworks'],
    ['/artworks?tags=oil%2Csea', '/artworks?tags=oil,sea'],
    ['/profiles/019b76da-a800-7000?page=2', '/profiles/019b76da-a800-7000?page=2'],
  ])('the list URL %s leads to the page %s', (url, page) => {
    expect(resolve(url)).toEqual({ page });
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
    ['/artworks?foo=1', '/artworks'],
    ['/profiles/019b76da-a800-7000?page=0', '/profiles/019b76da-a800-7000'],
  ])('redirects the list URL %s to the canonical form %s', (url, redirect) => {
    expect(resolve(url)).toEqual({ redirect });
  });
});

describe('URLs of other pages', () => {
  it.each([
    ['/about?a=1', '/about'],
    ['/login?next=/artworks', '/login'],
    ['/art/019b76da-a800-7000?page=2', '/art/019b76da-a800-7000'],
    ['/directory/nobody?country=GB', '/directory/nobody'],
    ['/directory/artists/more?page=2', '/directory/artists/more'],
    ['/artworks/new?tags=sea', '/artworks/new'],
  ])('the URL %s leads to the page %s, whatever the query', (url, page) => {
    expect(resolve(url)).toEqual({ page });
  });

  it.each([
    ['/sitemap.xml', '/sitemap.xml'],
    ['/sitemap.xml?kind=', '/sitemap.xml?kind='],
    ['/sitemap.xml?after=1&kind=artworks&junk=1', '/sitemap.xml?kind=artworks&after=1'],
    ['/sitemap.xml?language=de&kind=artworks', '/sitemap.xml?kind=artworks&language=de'],
    ['/opportunities/feed.xml?foo=1&types=OPEN_CALL,JOB', '/opportunities/feed.xml?types=OPEN_CALL,JOB'],
  ])('the URL %s leads to the page %s without a redirect', (url, page) => {
    expect(resolve(url)).toEqual({ page });
  });
});

describe('URLs in other languages', () => {
  it.each([
    ['/de', '/de'],
    ['/de?a=1', '/de'],
    ['/fr/art/019b76da-a800-7000?page=2', '/fr/art/019b76da-a800-7000'],
    ['/ar/artworks?tags=sea', '/ar/artworks?tags=sea'],
    ['/es/opportunities/feed.xml?foo=1', '/es/opportunities/feed.xml'],
    ['/dena/art', '/dena/art'],
  ])('the URL %s in another language leads to the page %s', (url, page) => {
    expect(resolve(url)).toEqual({ page });
  });

  it.each([
    ['/de/', '/de'],
    ['/de/artworks?tags=sea,oil&foo=1', '/de/artworks?tags=oil,sea'],
    ['/en', '/'],
    ['/en?a=1', '/?a=1'],
    ['/en/directory/artists?country=GB', '/directory/artists?country=GB'],
    ['/en/', '/'],
  ])('redirects the URL %s in another language to %s', (url, redirect) => {
    expect(resolve(url)).toEqual({ redirect });
  });
});
