import { EmptyFrame } from '@/components/ui/empty';
import { linkStyle } from '@/components/ui/link-style';
import { TextLink } from '@/components/ui/text-link';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { listPageLinks } from '@/lib/shared/domain/paging';
import { formatCount } from '@/lib/shared/domain/text';
import type { Suggestion } from '@/lib/shared/filters/active-filters';
import {
  clearFilters,
  createFeedPath,
  createOpportunitiesHref,
  createSavedQuery,
  feedFormats,
  listActiveNames,
  OPPORTUNITIES_PAGE_SIZE,
  type OpportunityFilters,
  pickSavableFilters,
} from '@/lib/shared/filters/opportunity';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { findNextLabelChange } from '../format-deadline';
import { type ActiveFilter, summarizeFilters } from '../opportunity-filters';
import { RefreshAt } from '../refresh-at';
import { MoreOpportunities } from './more-opportunities';
import { createOpportunityRow, createPromotedRow } from './opportunity-row-data';
import { SaveSearchButton } from './save-search-button';

/** All pages that the URL shows, as one list. */
export type ShownOpportunities = {
  promoted: readonly OpportunitySummary[];
  rows: readonly OpportunitySummary[];
  /** The last page that the rows include. */
  page: number;
  total: number;
  totalIsCapped: boolean;
  /** True if nothing matched. The list then shows similar calls. */
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
  const words = useWords();
  const { t, language } = words;
  if (opportunities.total === 0) return <NoOpportunities filters={filters} advice={advice} />;
  const { promoted, rows, isSimilar, ...list } = opportunities;
  const firstPage = listPageLinks(opportunities.page)[0] ?? 1;
  return (
    <div className="hair-above">
      {isSimilar && (
        <p className="pad-24 hair-under">{t('opportunity.results.similar', { query: filters.searchQuery })}</p>
      )}
      {firstPage > 1 && (
        <p className="pad-24 hair-under" data-page-links="">
          <TextLink href={createOpportunitiesHref({ ...filters, page: firstPage - 1 })}>
            {t('ui.list.showBefore', { count: String(OPPORTUNITIES_PAGE_SIZE) })}
          </TextLink>
        </p>
      )}
      <MoreOpportunities
        key={createOpportunitiesHref({ ...filters, page: 1 })}
        {...list}
        promoted={promoted.map((opportunity) => createPromotedRow(opportunity, now, words))}
        served={rows.map((opportunity) => createOpportunityRow(opportunity, now, words))}
        filters={filters}
        totalLabel={formatCount(opportunities.total, opportunities.totalIsCapped, language)}
        now={now}
      />
      <p className="t-small quiet cluster gap-16 rows-4 above-32">
        {t('opportunity.results.follow')}
        <SaveSearchButton {...describeSavedSearch(filters, words)} />
        {feedFormats.map((format) => (
          <a key={format} href={addLanguage(createFeedPath(format, filters), language)} className={linkStyle()}>
            {format === 'calendar' ? t('opportunity.results.calendar') : feedNames[format]}
          </a>
        ))}
      </p>
      <RefreshAt instant={findNextLabelChange([...promoted, ...rows], now)} />
    </div>
  );
}

function NoOpportunities({ filters, advice }: Pick<OpportunityResultsProps, 'filters' | 'advice'>) {
  const words = useWords();
  const { t, language } = words;
  if (listActiveNames(filters).length === 0) {
    return (
      <EmptyFrame title={t('opportunity.results.noneOpen')}>
        <p>{t('opportunity.results.noneOpenNote')}</p>
      </EmptyFrame>
    );
  }
  return (
    <EmptyFrame
      title={t('opportunity.results.noMatch')}
      action={
        <TextLink href={createOpportunitiesHref(clearFilters(filters))} acts scroll={false}>
          {t('ui.filter.clearFilters')}
        </TextLink>
      }
    >
      {advice.map(({ filter, total, totalIsCapped }) => (
        <p key={filter.name}>
          {t.rich('opportunity.results.without', {
            label: filter.name === 'searchQuery' ? filters.searchQuery : filter.label,
            count: total,
            calls: t('opportunity.count', { count: total, shown: formatCount(total, totalIsCapped, language) }),
            link: (text) => (
              <TextLink href={createOpportunitiesHref(filter.without)} acts scroll={false}>
                {text}
              </TextLink>
            ),
          })}
        </p>
      ))}
      <p>
        <SaveSearchButton {...describeSavedSearch(filters, words)} />
      </p>
    </EmptyFrame>
  );
}

const feedNames = { rss: 'RSS', json: 'JSON Feed' };

/** Leaves out date filters, because they become outdated. */
function describeSavedSearch(filters: OpportunityFilters, words: Words): { name: string; query: string } {
  const lasting = pickSavableFilters(filters);
  return {
    name: summarizeFilters(lasting, '', words) || words.t('opportunity.search.allCalls'),
    query: createSavedQuery(lasting),
  };
}
