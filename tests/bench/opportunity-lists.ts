type Query = Readonly<Record<string, string>>;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Each filter alone: with a common value, a rare value and several values. */
const single: Readonly<Record<string, Query>> = {
  'no filter': {},
  'a type': { types: 'ART_RESIDENCY' },
  'a rare type': { types: 'EDUCATION' },
  'three types': { types: 'ART_RESIDENCY,JOB,EDUCATION' },
  'a field': { artisticFields: 'FASHION' },
  'a rare field': { artisticFields: 'PUBLIC_ART' },
  'three fields': { artisticFields: 'FILM,DRAWING,PUBLIC_ART' },
  'a reward': { rewards: 'ACCOMMODATION' },
  'a rare reward': { rewards: 'OTHER' },
  'two rewards': { rewards: 'CASHPRIZE,TRAVEL' },
  'a requirement': { requirements: 'cv' },
  'a rare requirement': { requirements: 'cost_estimation' },
  'three requirements': { requirements: 'cv,references,cost_estimation' },
  free: { fee: 'FREE' },
  'with fees': { fee: 'FEES' },
  'no application fee': { fee: 'NO_APPLICATION_FEE' },
  'no participation fee': { fee: 'NO_PARTICIPATION_FEE' },
  'two costs': { fee: 'FREE,NO_APPLICATION_FEE' },
  'a country': { country: 'US' },
  'a rare country': { country: 'IS' },
  'a city': { city: 'Berlin' },
  'a rare city': { city: 'Patreksfjörður' },
  'a location': { location: 'ber' },
  'a location of two parts': { location: 'Łódź, Poland' },
  'a location that nobody has': { location: 'xyzzy' },
  'the location online': { location: 'online' },
  online: { isOnline: 'true' },
  'not online': { isOnline: 'false' },
  'open to a country': { eligibleFor: 'PL' },
  'from a day': { deadlineFrom: inDays(150) },
  'next 7 days': { deadlineTo: inDays(7) },
  'next 30 days': { deadlineTo: inDays(30) },
  'next 90 days': { deadlineTo: inDays(90) },
  'between two days': { deadlineFrom: inDays(20), deadlineTo: inDays(24) },
  'with closed ones': { includeClosed: 'true' },
  'newest first': { sortBy: 'newest' },
  'newest first, with closed ones': { sortBy: 'newest', includeClosed: 'true' },
  'days past, with closed ones': { deadlineFrom: inDays(-400), deadlineTo: inDays(-300), includeClosed: 'true' },
};

const searches: Readonly<Record<string, Query>> = {
  'a word of many texts': { searchQuery: 'artists' },
  'a word of titles': { searchQuery: 'residency' },
  'a rare word': { searchQuery: 'motif17777' },
  'two words': { searchQuery: 'winter residency' },
  'one letter': { searchQuery: 'w' },
  'an organizer': { searchQuery: 'trust 1234' },
  'a word of many organizers': { searchQuery: 'foundation' },
  'a misspelling': { searchQuery: 'residancy' },
  'nothing like it': { searchQuery: 'xyzzyqq' },
};

/** The most common combinations of filters. */
const common: Readonly<Record<string, Query>> = {
  type: { types: 'OPEN_CALL' },
  'rare type': { types: 'EDUCATION' },
  field: { artisticFields: 'PAINTING' },
  reward: { rewards: 'CASHPRIZE' },
  requirement: { requirements: 'cv' },
  free: { fee: 'FREE' },
  country: { country: 'DE' },
  'rare country': { country: 'IS' },
  online: { isOnline: 'true' },
  'open to': { eligibleFor: 'PL' },
  deadline: { deadlineTo: inDays(60) },
  closed: { includeClosed: 'true' },
  newest: { sortBy: 'newest' },
  search: { searchQuery: 'residency' },
};

const all: Query = {
  types: 'ART_RESIDENCY,OPEN_CALL,AWARD_OR_PRICE',
  artisticFields: 'PAINTING,DRAWING,FILM',
  rewards: 'ACCOMMODATION,CASHPRIZE',
  requirements: 'cv,artwork_portfolio',
  fee: 'FREE',
  country: 'DE',
  isOnline: 'false',
  eligibleFor: 'DE',
  deadlineTo: inDays(90),
};

const together: Readonly<Record<string, Query>> = {
  'all filters': all,
  'all filters, newest first': { ...all, sortBy: 'newest' },
  'all filters, with closed ones': { ...all, deadlineTo: '', includeClosed: 'true' },
  'all filters and a search': { ...all, searchQuery: 'residency', sortBy: 'relevance' },
  'all filters and a location': { ...all, city: 'Berlin', location: 'Germany' },
};

const deep: Readonly<Record<string, Query>> = {
  'page 100': { page: '100' },
  'page 333': { page: '333' },
  'page 333, newest first': { page: '333', sortBy: 'newest' },
  'page 333, with closed ones': { page: '333', includeClosed: 'true' },
  'page 5,000, with closed ones': { page: '5000', includeClosed: 'true' },
  'page 30 of a type': { page: '30', types: 'EDUCATION' },
  'page 100, free': { page: '100', fee: 'FREE' },
  'page 20 of a search': { page: '20', searchQuery: 'residency', sortBy: 'relevance' },
};

function join(...queries: readonly Query[]): string {
  const joined = Object.assign({}, ...queries) as Query;
  return String(new URLSearchParams(Object.entries(joined).filter(([, value]) => value !== '')));
}

function* pairs(): Generator<[string, string]> {
  const named = Object.entries(common);
  for (const [index, [name, query]] of named.entries()) {
    for (const [other, otherQuery] of named.slice(index + 1)) yield [`${name} + ${other}`, join(query, otherQuery)];
  }
}

const createGroup = (group: Readonly<Record<string, Query>>, also: Query = {}) =>
  Object.entries(group).map(([name, query]): [string, string] => [name, join(query, also)]);

export const opportunityQueries: Readonly<Record<string, readonly (readonly [name: string, query: string])[]>> = {
  'One filter': createGroup(single),
  'A search, by deadline': createGroup(searches),
  'A search, by relevance': createGroup(searches, { sortBy: 'relevance' }),
  'Two filters': [...pairs()],
  'All together': createGroup(together),
  'Later pages': createGroup(deep),
};

/** Queries for the numbers beside filters. */
export const facetQueries: readonly (readonly [name: string, query: string])[] = [
  ...createGroup({
    'no filter': {},
    'a type': { types: 'JOB' },
    'with closed ones': { includeClosed: 'true' },
    'a word of many texts': { searchQuery: 'artists' },
    'a rare word': { searchQuery: 'motif17777' },
    'all filters': all,
  }),
];
