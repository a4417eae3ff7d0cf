import type { ParsedEndpointQuery } from '@/lib/shared/contract/contract';
import { freePlan, getPlan, type Plan, plans } from '@/lib/shared/domain/plan';
import type { Db } from '../db/client';
import type { Handlers } from '../handlers';
import { getSubscription } from '../subscription/queries/read-subscription';
import { chooseShownArtworks } from './choose-shown-artworks';
import { listShownArtworks } from './queries/shown-artworks';

type NamedPlan = ParsedEndpointQuery<'GET /v1/artworks/config/shown'>['plan'];

/** The plan that the request names, or else the profile's own. */
async function getNamedPlan(db: Db, profileId: string, named: NamedPlan): Promise<Plan> {
  if (named === undefined) return getPlan(await getSubscription(db, profileId));
  return named === 'NONE' ? freePlan : plans[named];
}

export const shownArtworkHandlers = {
  'GET /v1/artworks/config/shown': async ({ db, profileId, query: { plan, ...query } }) => {
    const { artworks } = await getNamedPlan(db, profileId, plan);
    return listShownArtworks(db, profileId, artworks, query);
  },

  'PUT /v1/artworks/config/shown': async ({ db, profileId, body: { ids }, now }) => {
    return { profileId, artworkIds: await chooseShownArtworks(db, profileId, ids, now) };
  },
} satisfies Handlers;
