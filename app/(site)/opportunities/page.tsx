import type { Metadata } from 'next';
import { cache } from 'react';
import { findNextLabelChange } from '@/components/opportunity/format-deadline';
import { createOpportunityFrameData } from '@/components/opportunity/list/opportunity-frame-data';
import { OpportunityListFrame } from '@/components/opportunity/list/opportunity-list-frame';
import { OpportunityResults } from '@/components/opportunity/list/opportunity-results';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { JsonLd } from '@/components/ui/json-ld';
import { asVisitor } from '@/lib/server/api/request';
import { recordPage } from '@/lib/server/pages/page-record';
import { createBreadcrumbs, createGraph, createItemList } from '@/lib/server/seo/json-ld';
import { createOpportunitiesMetadata } from '@/lib/server/seo/lists';
import { findNextDay } from '@/lib/shared/domain/rotation';
import { suggestFiltersToDrop } from '@/lib/shared/filters/active-filters';
import { opportunityCodec } from '@/lib/shared/filters/codecs';
import { isBounded, type OpportunityFilters, toFacetsQuery } from '@/lib/shared/filters/opportunity';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import { paths } from '@/lib/shared/paths';
import { countWithout, loadOpportunities } from './load-opportunities';

type Props = PageProps<'/opportunities'>;

const readFilters = createFiltersReader(opportunityCodec.decode);
const read = ({ searchParams }: Props) => readFilters(searchParams);

/** Cached per request: the page and its metadata share one call. */
const getOpportunities = cache((filters: OpportunityFilters) => loadOpportunities(filters));

async function getOpportunitiesMetadata(props: Props): Promise<Metadata> {
  const filters = await read(props);
  return createOpportunitiesMetadata(filters, await getOpportunities(filters));
}

/** The list of opportunities for the filters of the URL. */
async function OpportunitiesPage(props: Props) {
  const filters = await read(props);
  const now = new Date();
  const [opportunities, facets] = await Promise.all([
    getOpportunities(filters),
    asVisitor('GET /v1/opportunities/facets', { query: toFacetsQuery(filters) }),
  ]);
  const frameData = createOpportunityFrameData(
    { ...filters, page: 1 },
    opportunities,
    facets,
    now.toISOString().slice(0, 10),
  );
  const advice = opportunities.total === 0 ? await suggestFiltersToDrop(frameData.active, countWithout) : [];
  const isStored = isBounded(filters) && opportunities.total > 0;
  recordPage(
    isStored
      ? { expiresAt: findNextLabelChange([...opportunities.promoted, ...opportunities.rows], now) }
      : { isStored },
  );
  // Spans of deadlines and their counts start today, in UTC.
  recordPage({ expiresAt: findNextDay(now) });
  return (
    <OpportunityListFrame {...frameData}>
      <OpportunityResults filters={filters} opportunities={opportunities} advice={advice} now={now} />
      <JsonLd
        data={createGraph(
          createBreadcrumbs({ name: 'Opportunities', path: paths.opportunities() }),
          createItemList(
            'Opportunities',
            opportunities.rows.map(({ id }) => paths.opportunity(id)),
          ),
        )}
      />
    </OpportunityListFrame>
  );
}

export const generateMetadata = withErrorMetadata(getOpportunitiesMetadata);
export default withErrorPage(OpportunitiesPage);
