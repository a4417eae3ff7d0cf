import { TextLink } from '@/components/ui/text-link';
import type { OpportunitySummary } from '@/lib/contract/opportunity';
import { pagesShown } from '@/lib/domain/paging';
import { formatCount } from '@/lib/domain/text';
import { paths } from '@/lib/paths';
import { callRow } from './call-row';
import styles from './calls-listing.module.css';
import { firstChange } from './first-change';
import { MoreOpportunities } from './more-opportunities';
import { type Advice, NoCalls } from './no-calls';
import { CALLS_PAGE_SIZE, type CallQuery } from './opportunity-filters';
import { RefreshAt } from './refresh-at';

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

type CallsListingProps = { query: CallQuery; calls: CallsShown; advice: Advice | null; now: Date };

/** The calls of an address of the list, the paid places first, with advice when there are none. */
export function CallsListing({ query, calls, advice, now }: CallsListingProps) {
  if (calls.total === 0) return <NoCalls query={query} advice={advice} />;
  const { promoted, rows, ...list } = calls;
  const firstPage = pagesShown(calls.page)[0] ?? 1;
  return (
    <div className={styles.list}>
      {firstPage > 1 && (
        <p className={styles.before}>
          <TextLink href={paths.opportunities({ ...query, page: firstPage - 1 })}>
            Show the {CALLS_PAGE_SIZE} before
          </TextLink>
        </p>
      )}
      <MoreOpportunities
        key={paths.opportunities(query)}
        {...list}
        promoted={promoted.map((call) => callRow(call, now, true))}
        served={rows.map((call) => callRow(call, now))}
        query={query}
        totalWords={formatCount(calls.total, calls.totalIsCapped)}
        now={now}
      />
      <RefreshAt instant={firstChange([...promoted, ...rows], now)} />
    </div>
  );
}
