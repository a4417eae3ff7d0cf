import type { Suggestion } from '@/components/opportunity/list/no-opportunities';
import type { ShownOpportunities } from '@/components/opportunity/list/opportunity-results';
import {
  type ActiveFilter,
  OPPORTUNITIES_PAGE_SIZE,
  type OpportunityFilterQuery,
} from '@/components/opportunity/opportunity-filters';
import { asVisitor } from '@/lib/api/server';
import { countShownPages, hasMoreAfter } from '@/lib/domain/paging';

function loadPage(query: OpportunityFilterQuery, page: number, size = OPPORTUNITIES_PAGE_SIZE) {
  return asVisitor('GET /v1/opportunities/', { query: { ...query, page: String(page), size: String(size) } });
}

/**
 * The pages that an address with `page` shows, as one list. A page past the end shows the last one.
 * Promoted calls stand once, above the list, and are not repeated in it.
 */
export async function loadOpportunities(query: OpportunityFilterQuery, page: number): Promise<ShownOpportunities> {
  const answers = await Promise.all(countShownPages(page).map((number) => loadPage(query, number)));
  const [first, last] = [answers[0], answers.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError(`Not a page: ${page}`);
  if (last.data.length === 0 && last.pages > 0 && last.pages < page) return loadOpportunities(query, last.pages);

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

/** Of the filters that are on, the one without which there are the most calls; null when none helps. */
export async function suggestFilterToDrop(active: readonly ActiveFilter[]): Promise<Suggestion | null> {
  const tried = await Promise.all(
    active.map(async (filter) => {
      const { total, totalIsCapped } = await loadPage(filter.without, 1, 1);
      return { filter, total, totalIsCapped };
    }),
  );
  const [best] = tried.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  return best ?? null;
}
