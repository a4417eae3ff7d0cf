/** A filter change resets the page to the first one (spec 2). Every change of a list's filters passes here. */
export function changeAndResetPage<Filters extends { page: number }>(
  filters: Filters,
  change: Partial<Filters>,
): Filters {
  return { ...filters, page: 1, ...change };
}
