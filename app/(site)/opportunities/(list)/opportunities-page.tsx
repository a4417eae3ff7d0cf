import type { Metadata } from 'next';
import { callsAround } from '@/components/opportunity/calls-around';
import { CallsListing } from '@/components/opportunity/calls-listing';
import { firstChange } from '@/components/opportunity/first-change';
import { NotKept, RightUntil } from '@/components/shell/page-marks';
import { JsonLd } from '@/components/ui/json-ld';
import { asVisitor } from '@/lib/api/server';
import { hasOnly } from '@/lib/page-cache/where';
import { paths } from '@/lib/paths';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { itemList } from '@/lib/seo/json-ld/item-list';
import { graphOf } from '@/lib/seo/json-ld/node';
import { opportunitiesMetadata } from '@/lib/seo/metadata/opportunities';
import { oncePerQuery } from '../../once-per-query';
import { adviceFor, callsOf } from './calls';

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
const readCalls = oncePerQuery(({ page, ...query }) => callsOf(query, Number(page ?? 1)));

export async function describeOpportunities(given: Query): Promise<Metadata> {
  return opportunitiesMetadata(given, await readCalls(given));
}

/** The calls that a tidy query asks for, and what their frame shows around them. */
export async function opportunitiesPage(given: Query) {
  const { page: _page, ...query } = given;
  const now = new Date();
  const { sortBy: _sortBy, ...filters } = query;
  const [calls, facets] = await Promise.all([
    readCalls(given),
    asVisitor('GET /v1/opportunities/facets', { query: filters }),
  ]);
  const around = callsAround(query, calls, facets, now.toISOString().slice(0, 10));
  const advice = calls.total === 0 ? await adviceFor(around.active) : null;
  const isBounded = hasOnly(given, BOUNDED) && calls.total > 0;
  const content = (
    <>
      {isBounded ? <RightUntil instant={firstChange([...calls.promoted, ...calls.rows], now)} /> : <NotKept />}
      <CallsListing query={query} calls={calls} advice={advice} now={now} />
      <JsonLd
        data={graphOf(
          breadcrumbs({ name: 'Opportunities', path: paths.opportunities() }),
          itemList(
            'Opportunities',
            calls.rows.map(({ id }) => paths.opportunity(id)),
          ),
        )}
      />
    </>
  );
  return { around, content };
}
