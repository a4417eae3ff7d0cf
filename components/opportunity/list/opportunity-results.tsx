import { EmptyFrame } from '@/components/ui/empty';
import { linkStyle } from '@/components/ui/link-style';
import { TextLink } from '@/components/ui/text-link';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { listPageLinks } from '@/lib/shared/domain/paging';
import { formatSimilar } from '@/lib/shared/domain/search';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import type { Suggestion } from '@/lib/shared/filters/active-filters';
import {
  clearFilters,
  createFeedPath,
  createOpportunitiesHref,
  createSavedQuery,
  type FeedFormat,
  feedFormats,
  listActiveNames,
  OPPORTUNITIES_PAGE_SIZE,
  type OpportunityFilters,
  pickSavableFilters,
} from '@/lib/shared/filters/opportunity';
import { findNextLabelChange } from '../format-deadline';
import { type ActiveFilter, summarizeFilters } from '../opportunity-filters';
import { RefreshAt } from '../refresh-at';
import { MoreOpportunities } from './more-opportunities';
import { createOpportunityRow } from './opportunity-row-data';
import { SaveSearchButton } from './save-search-button';

/** The pages shown at a URL, as one list. */
export type ShownOpportunities = {
  promoted: readonly OpportunitySummary[];
  rows: readonly OpportunitySummary[];
  /** The last page that the rows contain. */
  page: number;
  total: number;
  totalIsCapped: boolean;
  /** True if nothing matches the search and the opportunities are only similar to it. */
  isSimilar: boolean;
  hasMore: boolean;
};

type OpportunityResultsProps = {
  filters: OpportunityFilters;
  opportunities: ShownOpportunities;
  advice: readonly Suggestion<ActiveFilter>[];
  now: Date;
};

export function OpportunityResults({ filters, opportunities, advice, now }: OpportunityResultsProps) {
  if (opportunities.total === 0) return <NoOpportunities filters={filters} advice={advice} />;
  const { promoted, rows, isSimilar, ...list } = opportunities;
  const firstPage = listPageLinks(opportunities.page)[0] ?? 1;
  return (
    <div className="hair-above">
      {isSimilar && <p className="pad-24 hair-under">{formatSimilar('call', filters.searchQuery)}</p>}
      {firstPage > 1 && (
        <p className="pad-24 hair-under" data-page-links="">
          <TextLink href={createOpportunitiesHref({ ...filters, page: firstPage - 1 })}>
            Show the {OPPORTUNITIES_PAGE_SIZE} before
          </TextLink>
        </p>
      )}
      <MoreOpportunities
        key={createOpportunitiesHref({ ...filters, page: 1 })}
        {...list}
        promoted={promoted.map((opportunity) => createOpportunityRow(opportunity, now, true))}
        served={rows.map((opportunity) => createOpportunityRow(opportunity, now))}
        filters={filters}
        totalLabel={formatCount(opportunities.total, opportunities.totalIsCapped)}
        now={now}
      />
      <p className="t-small quiet cluster gap-16 rows-4 above-32">
        Follow this list:
        <SaveSearchButton {...describeSavedSearch(filters)} />
        {feedFormats.map((format) => (
          <a key={format} href={createFeedPath(format, filters)} className={linkStyle()}>
            {feedLabels[format]}
          </a>
        ))}
      </p>
      <RefreshAt instant={findNextLabelChange([...promoted, ...rows], now)} />
    </div>
  );
}

function NoOpportunities({ filters, advice }: Pick<OpportunityResultsProps, 'filters' | 'advice'>) {
  if (listActiveNames(filters).length === 0) {
    return (
      <EmptyFrame title="No calls are open at the moment.">
        <p>New ones appear here as soon as they are published.</p>
      </EmptyFrame>
    );
  }
  return (
    <EmptyFrame
      title="No calls match all of this."
      action={
        <TextLink href={createOpportunitiesHref(clearFilters(filters))} acts scroll={false}>
          Clear all filters
        </TextLink>
      }
    >
      {advice.map(({ filter, total, totalIsCapped }) => (
        <p key={filter.name}>
          Without “{removeQuotes(filter.label)}” there {total === 1 ? 'is' : 'are'}{' '}
          <TextLink href={createOpportunitiesHref(filter.without)} acts scroll={false}>
            {formatCounted(total, 'call', 'calls', totalIsCapped)}
          </TextLink>
          .
        </p>
      ))}
      <p>
        <SaveSearchButton {...describeSavedSearch(filters)} />
      </p>
    </EmptyFrame>
  );
}

function removeQuotes(label: string): string {
  return label.replace(/^“(.*)”$/, '$1');
}

const feedLabels: Record<FeedFormat, string> = { rss: 'RSS', json: 'JSON Feed', calendar: 'Calendar of deadlines' };

/** Leaves out date filters, because they become outdated. */
function describeSavedSearch(filters: OpportunityFilters): { name: string; query: string } {
  const lasting = pickSavableFilters(filters);
  return { name: summarizeFilters(lasting, '') || 'All calls', query: createSavedQuery(lasting) };
}
