import { cache } from 'react';
import { createFilterPanel } from '@/components/opportunity/filters/filter-groups';
import { findNextLabelChange } from '@/components/opportunity/format-deadline';
import { OpportunityListFrame } from '@/components/opportunity/list/opportunity-list-frame';
import { OpportunityResults, type ShownOpportunities } from '@/components/opportunity/list/opportunity-results';
import { listActiveFilters } from '@/components/opportunity/opportunity-filters';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { JsonLd } from '@/components/ui/json-ld';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createListGraph } from '@/lib/server/seo/json-ld';
import { createOpportunitiesMetadata } from '@/lib/server/seo/lists';
import { hasMoreAfter, listPageLinks } from '@/lib/shared/domain/paging';
import { findNextDay } from '@/lib/shared/domain/rotation';
import { formatCount } from '@/lib/shared/domain/text';
import { suggestFiltersToDrop } from '@/lib/shared/filters/active-filters';
import { opportunityCodec } from '@/lib/shared/filters/codecs';
import { isBounded, type OpportunityFilters, toApiQuery, toFacetsQuery } from '@/lib/shared/filters/opportunity';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import { paths } from '@/lib/shared/paths';

type Props = PageProps<'/opportunities'>;

const readFilters = createFiltersReader(opportunityCodec.decode);
const read = ({ searchParams }: Props) => readFilters(searchParams);

const getOpportunities = cache(loadOpportunities);

export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const filters = await read(props);
  return createOpportunitiesMetadata(filters, await getOpportunities(filters), await getPageWords());
});

export default withErrorPage(async function OpportunitiesPage(props: Props) {
  const filters = await read(props);
  const now = new Date();
  const words = await getPageWords();
  const { t, language } = words;
  const [opportunities, facets] = await Promise.all([
    getOpportunities(filters),
    asVisitor('GET /v1/opportunities/facets', { query: toFacetsQuery(filters) }),
  ]);
  const { total, totalIsCapped } = opportunities;
  const title = t('shell.section.opportunities');
  const rowPaths = opportunities.rows.map(({ id }) => paths.opportunity(id));
  const today = now.toISOString().slice(0, 10);
  const shown = { ...filters, page: 1 };
  const active = listActiveFilters(shown, today, words);
  const advice = total === 0 ? await suggestFiltersToDrop(active, ({ without }) => loadPage(without, 1)) : [];
  const isStored = isBounded(filters) && total > 0;
  recordPage(
    isStored
      ? { expiresAt: findNextLabelChange([...opportunities.promoted, ...opportunities.rows], now) }
      : { isStored },
  );
  // The deadline filter's dates and counts start today (UTC), so the page must expire at midnight.
  recordPage({ expiresAt: findNextDay(now) });
  return (
    <OpportunityListFrame
      filters={shown}
      active={active}
      panel={createFilterPanel(facets, shown, today, words)}
      found={t('opportunity.count', { count: total, shown: formatCount(total, totalIsCapped, language) })}
    >
      <OpportunityResults filters={filters} opportunities={opportunities} advice={advice} now={now} />
      <JsonLd data={createListGraph(title, rowPaths, { name: title, path: paths.opportunities() })} />
    </OpportunityListFrame>
  );
});

function loadPage(filters: OpportunityFilters, size?: number) {
  return asVisitor('GET /v1/opportunities/', { query: toApiQuery(filters, size) });
}

/** If the page number is beyond the end, loads the last page. Promoted calls come first and appear only once. */
async function loadOpportunities(filters: OpportunityFilters): Promise<ShownOpportunities> {
  const { page } = filters;
  const responses = await Promise.all(listPageLinks(page).map((number) => loadPage({ ...filters, page: number })));
  const [first, last] = [responses[0], responses.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError(`Not a page: ${page}`);
  if (last.data.length === 0 && last.pages > 0 && last.pages < page) {
    return loadOpportunities({ ...filters, page: last.pages });
  }

  const seen = new Set(first.promoted.map(({ id }) => id));
  const rows = responses.flatMap((response) => response.data).filter(({ id }) => !seen.has(id) && seen.add(id));
  const { total, totalIsCapped } = last;
  const isSimilar = last.isSimilar ?? false;
  return { promoted: first.promoted, rows, page, total, totalIsCapped, isSimilar, hasMore: hasMoreAfter(last) };
}
