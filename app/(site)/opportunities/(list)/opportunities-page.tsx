import type { Metadata } from 'next';
import { findFirstChange } from '@/components/opportunity/list/first-change';
import { OpportunityResults } from '@/components/opportunity/list/opportunity-results';
import { createOpportunityShellData } from '@/components/opportunity/list/opportunity-shell-data';
import { ExpiresAt, NoStore } from '@/components/shell/page-metadata';
import { JsonLd } from '@/components/ui/json-ld';
import { asVisitor } from '@/lib/api/server';
import { hasOnly } from '@/lib/page-cache/where';
import { paths } from '@/lib/paths';
import { createBreadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { createItemList } from '@/lib/seo/json-ld/item-list';
import { createGraph } from '@/lib/seo/json-ld/node';
import { createOpportunitiesMetadata } from '@/lib/seo/metadata/opportunities';
import { cachePerRequest } from '../../once-per-query';
import { loadOpportunities, suggestFilterToDrop } from './load-opportunities';

type Query = Readonly<Record<string, string>>;

/** Filters with an end to their values. */
const BOUNDED = [
  'types',
  'fee',
  'rewards',
  'artisticFields',
  'requirements',
  'includeClosed',
  'country',
  'city',
  'isOnline',
  'eligibleFor',
  'sortBy',
];

/** Read once for the page and its head. */
const readOpportunities = cachePerRequest(({ page, ...query }) => loadOpportunities(query, Number(page ?? 1)));

export async function getOpportunitiesMetadata(given: Query): Promise<Metadata> {
  return createOpportunitiesMetadata(given, await readOpportunities(given));
}

/** The calls that a tidy query asks for, and what their frame shows around them. */
export async function renderOpportunitiesPage(given: Query) {
  const { page: _page, ...query } = given;
  const now = new Date();
  const { sortBy: _sortBy, ...filters } = query;
  const [calls, facets] = await Promise.all([
    readOpportunities(given),
    asVisitor('GET /v1/opportunities/facets', { query: filters }),
  ]);
  const around = createOpportunityShellData(query, calls, facets, now.toISOString().slice(0, 10));
  const advice = calls.total === 0 ? await suggestFilterToDrop(around.active) : null;
  const isBounded = hasOnly(given, BOUNDED) && calls.total > 0;
  const content = (
    <>
      {isBounded ? <ExpiresAt instant={findFirstChange([...calls.promoted, ...calls.rows], now)} /> : <NoStore />}
      <OpportunityResults query={query} calls={calls} advice={advice} now={now} />
      <JsonLd
        data={createGraph(
          createBreadcrumbs({ name: 'Opportunities', path: paths.opportunities() }),
          createItemList(
            'Opportunities',
            calls.rows.map(({ id }) => paths.opportunity(id)),
          ),
        )}
      />
    </>
  );
  return { around, content };
}
