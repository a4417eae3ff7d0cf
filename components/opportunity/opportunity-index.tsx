import { TextLink } from '@/components/ui/text-link';
import type { OpportunityFacets, OpportunitySummary } from '@/lib/contract/opportunity';
import { pagesShown } from '@/lib/domain/paging';
import { countOf, formatCount } from '@/lib/domain/text';
import { paths } from '@/lib/paths';
import { ActiveFilters } from './active-filters';
import { CallFilterSheet } from './call-filter-sheet';
import { CallFilters } from './call-filters';
import { FilterForm } from './filter-form';
import { filterPanel } from './filter-groups';
import { firstChange } from './first-change';
import { MoreOpportunities } from './more-opportunities';
import { type Advice, NoCalls } from './no-calls';
import { type ActiveFilter, CALLS_PAGE_SIZE, type CallQuery } from './opportunity-filters';
import styles from './opportunity-index.module.css';
import { OpportunityItems } from './opportunity-list';
import { RefreshAt } from './refresh-at';
import { SortField } from './sort-field';

/** The pages that an address shows, as one list. */
export type CallsShown = {
  promoted: readonly OpportunitySummary[];
  rows: readonly OpportunitySummary[];
  /** The last page among the rows. */
  page: number;
  total: number;
  totalIsCapped: boolean;
  hasMore: boolean;
};

type OpportunityIndexProps = {
  query: CallQuery;
  active: readonly ActiveFilter[];
  facets: OpportunityFacets;
  calls: CallsShown;
  advice: Advice | null;
  now: Date;
};

const FORM_ID = 'filters';

/** The list of calls with its filters, its order and the places that organizers paid for. */
export function OpportunityIndex({ query, active, facets, calls, advice, now }: OpportunityIndexProps) {
  const panel = filterPanel(facets, query, now.toISOString().slice(0, 10));
  const found = countOf(calls.total, 'call', 'calls', calls.totalIsCapped);
  const firstPage = pagesShown(calls.page)[0] ?? 1;
  return (
    <CallFilters query={query}>
      <div className={styles.layout}>
        <section className={styles.filters} aria-label="Filters">
          <FilterForm id={FORM_ID} panel={panel} />
        </section>
        <section aria-labelledby="calls">
          <div className={styles.head}>
            <h2 id="calls" className={styles.found}>
              <span role="status">{found}</span>
            </h2>
            <div className={styles.active}>
              <ActiveFilters active={active} query={query} />
            </div>
            <div className={styles.sort}>
              <SortField formId={FORM_ID} />
            </div>
            <div className={styles.sheet}>
              <CallFilterSheet panel={panel} chosen={active.length} found={found} />
            </div>
            <p className={styles.toFilters}>
              <TextLink href={`#${FORM_ID}`}>Filters</TextLink>
            </p>
          </div>
          {calls.total === 0 ? (
            <NoCalls query={query} advice={advice} />
          ) : (
            <div className={styles.list}>
              {firstPage > 1 && (
                <p className={styles.before}>
                  <TextLink href={paths.opportunities({ ...query, page: firstPage - 1 })}>
                    Show the {CALLS_PAGE_SIZE} before
                  </TextLink>
                </p>
              )}
              <MoreOpportunities key={paths.opportunities(query)} {...listProps(calls, query)} now={now}>
                <OpportunityItems opportunities={calls.promoted} now={now} isPromoted />
                <OpportunityItems opportunities={calls.rows} now={now} />
              </MoreOpportunities>
            </div>
          )}
        </section>
        <RefreshAt instant={firstChange([...calls.promoted, ...calls.rows], now)} />
      </div>
    </CallFilters>
  );
}

function listProps(calls: CallsShown, query: CallQuery) {
  const { promoted, rows, ...list } = calls;
  const totalWords = formatCount(calls.total, calls.totalIsCapped);
  return { ...list, query, totalWords, shownIds: [...promoted, ...rows].map(({ id }) => id) };
}
