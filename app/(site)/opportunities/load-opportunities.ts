import type { ShownOpportunities } from '@/components/opportunity/list/opportunity-results';
import type { ActiveFilter } from '@/components/opportunity/opportunity-filters';
import { asVisitor } from '@/lib/server/api/request';
import { hasMoreAfter, listPageLinks } from '@/lib/shared/domain/paging';
import { type OpportunityFilters, toApiQuery } from '@/lib/shared/filters/opportunity';

function readPage(filters: OpportunityFilters, size?: number) {
  return asVisitor('GET /v1/opportunities/', { query: toApiQuery(filters, size) });
}

/**
 * The pages that an address shows, as one list. A page past the end shows the last one.
 * Promoted opportunities stand once, above the list, and are not repeated in it.
 */
export async function loadOpportunities(filters: OpportunityFilters): Promise<ShownOpportunities> {
  const { page } = filters;
  const answers = await Promise.all(listPageLinks(page).map((number) => readPage({ ...filters, page: number })));
  const [first, last] = [answers[0], answers.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError(`Not a page: ${page}`);
  if (last.data.length === 0 && last.pages > 0 && last.pages < page) {
    return loadOpportunities({ ...filters, page: last.pages });
  }

  const seen = new Set(first.promoted.map(({ id }) => id));
  const rows = answers
    .flatMap((answer) => answer.data)
    .filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
  const { total, totalIsCapped } = last;
  return { promoted: first.promoted, rows, page, total, totalIsCapped, hasMore: hasMoreAfter(last) };
}

/** How many opportunities there are without a filter. */
export function countWithout({ without }: ActiveFilter) {
  return readPage(without, 1);
}
