/** Changed filters start again at the first page (spec 2). Every change of a list's filters passes here. */
export function changeFrom<Filters extends { page: number }>(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, page: 1, ...change };
}
