import type { Metadata } from 'next';
import { cache } from 'react';
import { findNextLabelChange } from '@/components/opportunity/list/next-label-change';
import { OpportunityResults } from '@/components/opportunity/list/opportunity-results';
import { createOpportunityShellData } from '@/components/opportunity/list/opportunity-shell-data';
import { JsonLd } from '@/components/ui/json-ld';
import { asVisitor } from '@/lib/api/server';
import { isBounded, type OpportunityFilters, toFacetsQuery } from '@/lib/filters/opportunity';
import { suggestFiltersToDrop } from '@/lib/filters/suggestion';
import { recordPage } from '@/lib/page-cache/record-page';
import { paths } from '@/lib/paths';
import { createBreadcrumbs, createGraph, createItemList } from '@/lib/seo/json-ld';
import { createOpportunitiesMetadata } from '@/lib/seo/opportunities';
import { countWithout, loadOpportunities } from './load-opportunities';

/** Read once for the page and its head. */
const readOpportunities = cache((filters: OpportunityFilters) => loadOpportunities(filters));

export async function getOpportunitiesMetadata(filters: OpportunityFilters): Promise<Metadata> {
  return createOpportunitiesMetadata(filters, await readOpportunities(filters));
}

/** The opportunities of an address, and what their shell shows around them. */
export async function renderOpportunitiesPage(filters: OpportunityFilters) {
  const now = new Date();
  const [opportunities, facets] = await Promise.all([
    readOpportunities(filters),
    asVisitor('GET /v1/opportunities/facets', { query: toFacetsQuery(filters) }),
  ]);
  const shellData = createOpportunityShellData(
    { ...filters, page: 1 },
    opportunities,
    facets,
    now.toISOString().slice(0, 10),
  );
  const advice = opportunities.total === 0 ? await suggestFiltersToDrop(shellData.active, countWithout) : [];
  const isStored = isBounded(filters) && opportunities.total > 0;
  await recordPage(
    isStored
      ? { expiresAt: findNextLabelChange([...opportunities.promoted, ...opportunities.rows], now) }
      : { isStored },
  );
  const content = (
    <>
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
    </>
  );
  return { shellData, content };
}
