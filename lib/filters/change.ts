/** A filter change resets the page to the first one (spec 2). Every change passes here; clearing begins with page 1. */
export function changeAndResetPage<Filters extends { page: number }>(
  filters: Filters,
  change: Partial<Filters>,
): Filters {
  return { ...filters, page: 1, ...change };
}
