import type { CallsShown } from '@/components/opportunity/calls-listing';
import type { Advice } from '@/components/opportunity/no-calls';
import { type ActiveFilter, CALLS_PAGE_SIZE, type CallQuery } from '@/components/opportunity/opportunity-filters';
import { asVisitor } from '@/lib/api/server';
import { hasMoreAfter, pagesShown } from '@/lib/domain/paging';

function pageOf(query: CallQuery, page: number, size = CALLS_PAGE_SIZE) {
  return asVisitor('GET /v1/opportunities/', { query: { ...query, page: String(page), size: String(size) } });
}

/**
 * The pages that an address with `page` shows, as one list. A page past the end shows the last one.
 * Promoted calls stand once, above the list, and are not repeated in it.
 */
export async function callsOf(query: CallQuery, page: number): Promise<CallsShown> {
  const answers = await Promise.all(pagesShown(page).map((number) => pageOf(query, number)));
  const [first, last] = [answers[0], answers.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError(`Not a page: ${page}`);
  if (last.data.length === 0 && last.pages > 0 && last.pages < page) return callsOf(query, last.pages);

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
export async function adviceFor(active: readonly ActiveFilter[]): Promise<Advice | null> {
  const tried = await Promise.all(
    active.map(async (filter) => {
      const { total, totalIsCapped } = await pageOf(filter.without, 1, 1);
      return { filter, total, totalIsCapped };
    }),
  );
  const [best] = tried.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  return best ?? null;
}
