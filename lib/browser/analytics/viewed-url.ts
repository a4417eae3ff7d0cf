/** Parameters whose values are chosen from what the site offers, or name the campaign that led here. */
const CHOSEN = new Set([
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

/** Parameters that hold what a person typed. */
const TYPED = new Set(['location', 'priceFrom', 'priceTo', 'query', 'searchQuery', 'yearFrom', 'yearTo']);

/**
 * The address that a third party may learn: words that were typed become `*`, and every parameter that is
 * not named here is left out, so that a sign-in link or a checkout's number never travels.
 */
export function createViewedUrl(path: string, query: string, origin: string): URL {
  const url = new URL(origin);
  url.pathname = path;
  for (const [name, value] of new URLSearchParams(query)) {
    if (CHOSEN.has(name)) url.searchParams.append(name, value);
    else if (TYPED.has(name)) url.searchParams.append(name, '*');
  }
  // Commas separate values in our own queries (lib/shared/paths.ts); an address is counted as it reads.
  url.search = url.search.replaceAll('%2C', ',');
  return url;
}
