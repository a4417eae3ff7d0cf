import { getOpportunity, listOpportunities, listOpportunitiesOfProfile } from '../db/queries/opportunity';
import { randomOpportunities, relatedOpportunities } from '../db/queries/opportunity-choice';
import { countOpportunities } from '../db/queries/opportunity-facets';
import { pageFrom } from '../db/queries/read';
import type { Handlers } from '../http/serve';
import { orNotFound } from './or-not-found';

export const opportunityHandlers = {
  'GET /v1/opportunities/': ({ db, query, now }) => listOpportunities(db, query, now),
  'GET /v1/opportunities/facets': ({ db, query }) => countOpportunities(db, query),
  'GET /v1/opportunities/random': async ({ db, query, now }) =>
    choiceOf(query.size, await randomOpportunities(db, query.size, now)),
  'GET /v1/opportunities/{id}': async ({ db, path }) => orNotFound(await getOpportunity(db, path.id)),
  'GET /v1/opportunities/{id}/related': async ({ db, path, query }) =>
    choiceOf(query.size, orNotFound(await relatedOpportunities(db, path.id, query.size))),
  'GET /v1/opportunities/profiles/{profileId}': async ({ db, path, query }) =>
    orNotFound(await listOpportunitiesOfProfile(db, path.profileId, query)),
} satisfies Handlers;

/** There is no second page of it. */
function choiceOf<Item>(size: number, data: Item[]) {
  return pageFrom({ page: 1, size }, data, data.length);
}
