import type { Metadata } from 'next';
import { activeFilters, joinRepeated, tidyQuery } from '@/components/opportunity/opportunity-filters';
import { OpportunityIndex } from '@/components/opportunity/opportunity-index';
import { answered } from '@/components/shell/answered';
import { PageTitle } from '@/components/ui/page-title';
import { asVisitor } from '@/lib/api/server';
import { readLeniently } from '@/lib/contract/lenient';
import { opportunitiesQuery } from '@/lib/contract/opportunity';
import { adviceFor, callsOf } from './calls';

export const metadata: Metadata = {
  title: 'Opportunities',
  description:
    'Open calls, residencies, prizes, grants and jobs for artists, each with its true cost and its deadline in two time zones.',
};

async function OpportunitiesPage({ searchParams }: PageProps<'/opportunities'>) {
  const given = readLeniently(opportunitiesQuery, joinRepeated(await searchParams));
  const query = tidyQuery(given);
  const now = new Date();
  const { sortBy: _sortBy, ...filters } = query;
  const [calls, facets] = await Promise.all([
    callsOf(query, Number(given.page ?? 1)),
    asVisitor('GET /v1/opportunities/facets', { query: filters }),
  ]);
  const active = activeFilters(query, now.toISOString().slice(0, 10));
  return (
    <div className="page">
      <PageTitle>Opportunities</PageTitle>
      <OpportunityIndex
        query={query}
        active={active}
        facets={facets}
        calls={calls}
        advice={calls.total === 0 ? await adviceFor(active) : null}
        now={now}
      />
    </div>
  );
}

export default answered(OpportunitiesPage);
