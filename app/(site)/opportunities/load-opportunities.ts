import type { ShownOpportunities } from '@/components/opportunity/list/opportunity-results';
import type { ActiveFilter } from '@/components/opportunity/opportunity-filters';
import { asVisitor } from '@/lib/server/api/request';
import { hasMoreAfter, listPageLinks } from '@/lib/shared/domain/paging';
import { type OpportunityFilters, toApiQuery } from '@/lib/shared/filters/opportunity';

function loadPage(filters: OpportunityFilters, size?: number) {
  return asVisitor('GET /v1/opportunities/', { query: toApiQuery(filters, size) });
}

/**
 * Loads the pages that a URL shows as one list; a page past the end becomes the last one. Promoted opportunities are
 * listed above the others and not repeated among them.
 */
export async function loadOpportunities(filters: OpportunityFilters): Promise<ShownOpportunities> {
  const { page } = filters;
  const responses = await Promise.all(listPageLinks(page).map((number) => loadPage({ ...filters, page: number })));
  const [first, last] = [responses[0], responses.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError(`Not a page: ${page}`);
  if (last.data.length === 0 && last.pages > 0 && last.pages < page) {
    return loadOpportunities({ ...filters, page: last.pages });
  }

  const seen = new Set(first.promoted.map(({ id }) => id));
  const rows = responses
    .flatMap((response) => response.data)
    .filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
  const { total, totalIsCapped } = last;
  const isSimilar = last.isSimilar ?? false;
  return { promoted: first.promoted, rows, page, total, totalIsCapped, isSimilar, hasMore: hasMoreAfter(last) };
}

/** Counts all opportunities, ignoring the filters. */
export function countWithout({ without }: ActiveFilter) {
  return loadPage(without, 1);
}
