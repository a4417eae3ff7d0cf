/** Query parameters with fixed values, or a campaign name. */
const SENT_PARAMETERS = new Set([
  'applyHere',
  'artisticFields',
  'category',
  'city',
  'colour',
  'country',
  'currency',
  'deadlineFrom',
  'deadlineTo',
  'eligibleFor',
  'featured',
  'fee',
  'forSale',
  'includeClosed',
  'isOnline',
  'kinds',
  'medium',
  'nameOrder',
  'orgTypes',
  'orientation',
  'page',
  'requirements',
  'rewards',
  'roles',
  'sizeClass',
  'sortBy',
  'tags',
  'types',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
]);

/** Query parameters with text that the visitor typed. */
const MASKED_PARAMETERS = new Set(['location', 'priceFrom', 'priceTo', 'query', 'searchQuery', 'yearFrom', 'yearTo']);

/** The key of a shared collection, with or without a language prefix. */
const SECRET_PATH = /\/c\/[^/]+$/;

/** Masks typed text and drops unlisted parameters, so third parties never receive sign-in links, session data
 * or links to shared collections. */
export function createViewedUrl(path: string, query: string, origin: string): URL {
  const url = new URL(origin);
  url.pathname = path.replace(SECRET_PATH, '/c/*');
  for (const [name, value] of new URLSearchParams(query)) {
    if (SENT_PARAMETERS.has(name)) url.searchParams.append(name, value);
    else if (MASKED_PARAMETERS.has(name)) url.searchParams.append(name, '*');
  }
  // Leaves commas unescaped (lib/shared/paths.ts) to keep reports readable.
  url.search = url.search.replaceAll('%2C', ',');
  return url;
}
