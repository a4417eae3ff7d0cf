import { createPage } from '../db/page';
import type { Handlers } from '../handlers';
import { requireFound, throwIfHidden } from '../moderation/require-found';
import { countOpportunities } from './queries/count-opportunities';
import { getOpportunity, listOpportunities, listProfileOpportunities } from './queries/read-opportunity';
import { listRandomOpportunities, listRelatedOpportunities } from './queries/read-related';
import { findTimeZone } from './time-zones';

export const opportunityHandlers = {
  'GET /v1/opportunities/': ({ db, query, now }) => listOpportunities(db, query, now),
  'GET /v1/opportunities/facets': ({ db, query, now }) => countOpportunities(db, query, now),
  'GET /v1/opportunities/time-zones': async ({ query, now }) => findTimeZone(query.country, query.city, now),
  'GET /v1/opportunities/random': async ({ db, query, now }) =>
    createSinglePage(query.size, await listRandomOpportunities(db, query.size, now)),
  'GET /v1/opportunities/{id}': async ({ db, path, account }) => {
    const found = await getOpportunity(db, path.id, account?.id ?? null);
    await throwIfHidden(db, { kind: 'OPPORTUNITY', id: path.id }, found);
    return requireFound(found);
  },
  'GET /v1/opportunities/{id}/related': async ({ db, path, query }) =>
    createSinglePage(query.size, requireFound(await listRelatedOpportunities(db, path.id, query.size))),
  'GET /v1/opportunities/profiles/{profileId}': async ({ db, path, query, account }) =>
    requireFound(await listProfileOpportunities(db, path.profileId, query, account?.id ?? null)),
} satisfies Handlers;

function createSinglePage<Item>(size: number, data: Item[]) {
  return createPage({ page: 1, size }, data, data.length);
}
