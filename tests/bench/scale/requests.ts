import { createArtworkId, createProfileId } from './rows';

/** The URLs are requested in turn. */
type Kind = { name: string; addresses: readonly string[] };
/** @property target for the 95th percentile at a million profiles, in milliseconds; null for none */
export type Group = { name: string; target: number | null; kinds: readonly Kind[] };

const createKinds = (path: string, queries: Readonly<Record<string, string | readonly string[]>>): Kind[] =>
  Object.entries(queries).map(([name, query]) => ({
    name,
    addresses: [query].flat().map((one) => (one === '' || one.startsWith('/') ? one || path : `${path}?${one}`)),
  }));
const numbers = Array.from({ length: 12 }, (_, index) => index * 97 + 3);

const artworks = '/v1/artworks/';
const directory = '/v1/profiles/directory';
const opportunities = '/v1/opportunities/';

export const groups: readonly Group[] = [
  {
    name: 'Lists and filters',
    target: 20,
    kinds: [
      ...createKinds(artworks, {
        artworks: 'size=24',
        'artworks, the wall': 'featured=true&size=40',
        'artworks, a category': ['category=PAINTING', 'category=PRINT', 'category=TEXTILE'],
        'artworks, a common tag': ['tags=hill', 'tags=castle', 'tags=sea'],
        'artworks, a rare tag': ['tags=bolu', 'tags=badel', 'tags=nehol', 'tags=rivo'],
        'artworks, for sale': 'forSale=true',
        'artworks, a colour': ['colour=RED', 'colour=BLUE'],
        'artworks, a medium': ['medium=graphite', 'medium=bronze'],
        'artworks, a country': ['country=GB', 'country=DE', 'country=IS'],
        'artworks, a city': ['city=London', 'city=Nantes'],
        'artworks, years': ['yearFrom=1900&yearTo=1950', 'yearFrom=2020'],
        'artworks, a price': ['priceFrom=100&priceTo=500&currency=EUR', 'priceTo=60&currency=USD'],
        'artworks of a profile': numbers.map((n) => `${artworks}profiles/${createProfileId(n)}?size=24`),
        'artworks of the largest profile': `${artworks}profiles/${createProfileId(0)}?size=24`,
        'an artwork': numbers.map((n) => `${artworks}${createArtworkId(n * 8 + 2)}`),
        'similar artworks': numbers.map((n) => `${artworks}${createArtworkId(n * 8 + 2)}/similar`),
        'neighbours of an artwork': numbers.map((n) => `${artworks}${createArtworkId(n * 8 + 2)}/neighbours`),
      }),
      ...createKinds(directory, {
        directory: 'size=24',
        'directory, artists': 'userType=artists',
        'directory, a country': ['country=GB', 'country=PL'],
        'directory, a city': ['city=London', 'city=Gent'],
        'directory, a field': 'artisticFields=PAINTING',
        'directory, by name': 'sortBy=name',
        'a profile': numbers.map((n) => `/v1/profiles/${createProfileId(n)}`),
      }),
      ...createKinds(opportunities, {
        opportunities: 'size=24',
        'opportunities, a type': 'types=ART_RESIDENCY',
        'opportunities, a country': ['country=DE', 'country=IS'],
        'opportunities, free': 'fee=FREE',
        'opportunities, newest': 'sortBy=newest',
        'opportunities, with closed ones': 'includeClosed=true',
        'random opportunities': '/v1/opportunities/random',
      }),
    ],
  },
  {
    name: 'Two to four filters',
    target: 40,
    kinds: [
      ...createKinds(artworks, {
        'artworks, two tags': ['tags=hill,castle', 'tags=man,woman', 'tags=sea,tower'],
        'artworks, a tag and a category': ['tags=hill&category=PAINTING', 'tags=sea&category=PRINT'],
        'artworks, a category and a country': ['category=PAINTING&country=FR', 'category=TEXTILE&country=PL'],
        'artworks, for sale, a category and a colour': 'forSale=true&category=PAINTING&colour=BLUE',
        'artworks, four filters': 'category=WORK_ON_PAPER&country=GB&orientation=PORTRAIT&sizeClass=SMALL',
        'artworks, a price and a colour': 'priceFrom=100&priceTo=500&currency=EUR&colour=RED',
      }),
      ...createKinds(directory, {
        'directory, artists in a country': ['userType=artists&country=GB', 'userType=artists&country=PL'],
        'directory, artists in a city': 'userType=artists&country=GB&city=London',
        'directory, artists of a field in a country': 'userType=artists&country=DE&artisticFields=PAINTING',
      }),
      ...createKinds(opportunities, {
        'opportunities, a type and a country': 'types=ART_RESIDENCY&country=DE',
        'opportunities, four filters': 'types=ART_RESIDENCY,OPEN_CALL&fee=FREE&country=DE&eligibleFor=FR',
      }),
    ],
  },
  {
    name: 'Text search',
    target: 60,
    kinds: [
      ...createKinds('/v1/search', {
        'everything, a common word': ['query=castle', 'query=river'],
        'everything, a rare word': ['query=holvoki', 'query=reksen'],
        'everything, two words': ['query=castle%20river', 'query=view%20bridge'],
        'everything, a name': ['query=hockney', 'query=anna%20turner'],
        'everything, misspelt': ['query=hockny', 'query=casttle'],
        'everything, nothing like it': 'query=xyzzyqq',
      }),
      ...createKinds(directory, {
        'directory, a common name': ['searchQuery=john', 'searchQuery=william'],
        'directory, a rare name': ['searchQuery=nielsen', 'searchQuery=hockney'],
        'directory, misspelt': ['searchQuery=hokney', 'searchQuery=swierczynsca'],
        'directory, one letter': ['searchQuery=a', 'searchQuery=s'],
        'directory, one letter and a country': ['searchQuery=a&country=GB', 'searchQuery=s&country=PL'],
      }),
      ...createKinds('/v1/profiles/', { 'profiles, a name': 'query=turner' }),
      ...createKinds(artworks, {
        'tags, a beginning': [`${artworks}tags?query=ca`, `${artworks}tags?query=ri`],
      }),
      ...createKinds(opportunities, {
        'opportunities, a word of titles': 'searchQuery=residency&sortBy=relevance',
        'opportunities, a word of most texts': 'searchQuery=artists&sortBy=relevance',
        'opportunities, a rare word': 'searchQuery=motif1777',
        'opportunities, one letter': 'searchQuery=w',
        "opportunities, an organizer's name": 'searchQuery=trust%2012',
        'opportunities, misspelt': 'searchQuery=residancy',
      }),
    ],
  },
  {
    name: 'Facets',
    target: 50,
    kinds: [
      ...createKinds(`${artworks}facets`, {
        'facets of artworks': '',
        'facets of artworks, a category': ['category=PAINTING', 'category=TEXTILE'],
        'facets of artworks, a common tag': 'tags=hill',
        'facets of artworks, a tag and a category': 'tags=hill&category=PAINTING',
        'facets of artworks, a rare tag': 'tags=bolu',
      }),
      ...createKinds(`${directory}/facets`, {
        'facets of the directory': '',
        'facets of the directory, a country': ['country=GB', 'country=PL'],
        'facets of the directory, artists': 'userType=artists',
        'facets of the directory, artists in a city': 'userType=artists&country=GB&city=London',
        'facets of the directory, a search': 'searchQuery=john',
      }),
      ...createKinds(`${opportunities}facets`, {
        'facets of opportunities': '',
        'facets of opportunities, a type': 'types=JOB',
        'facets of opportunities, a search': 'searchQuery=residency',
      }),
    ],
  },
  {
    name: 'Page 1,000',
    target: null,
    kinds: [
      ...createKinds(artworks, {
        'artworks, page 1,000': 'size=24&page=1000',
        'artworks, a category, page 400': 'category=PRINT&size=24&page=400',
      }),
      ...createKinds(directory, { 'directory, page 1,000': 'size=24&page=1000' }),
      ...createKinds(opportunities, { 'opportunities with closed ones, page 1,000': 'includeClosed=true&page=1000' }),
    ],
  },
];
