import type { ParsedEndpointQuery } from '@/lib/shared/contract/contract';
import { freePlan, getPlan, type Plan, plans } from '@/lib/shared/domain/plan';
import type { Db } from '../db/client';
import { InvalidInputError, UnauthenticatedError } from '../errors';
import type { Handlers } from '../handlers';
import { getSubscription } from '../subscription/queries/read-subscription';
import { chooseShownArtworks, listShownArtworks } from './queries/shown-artworks';

type NamedPlan = ParsedEndpointQuery<'GET /v1/artworks/config/shown'>['plan'];

async function readPlan(db: Db, profileId: string, named: NamedPlan): Promise<Plan> {
  if (named === undefined) return getPlan(await getSubscription(db, profileId));
  return named === 'NONE' ? freePlan : plans[named];
}

export const shownArtworkHandlers = {
  'GET /v1/artworks/config/shown': async ({ db, profileId, query: { plan, ...query } }) => {
    const { artworks } = await readPlan(db, profileId, plan);
    return listShownArtworks(db, profileId, artworks, query);
  },

  'PUT /v1/artworks/config/shown': async ({ db, profileId, body: { ids }, now }) => {
    const chosen = await chooseShownArtworks(db, profileId, ids, now);
    if (chosen === 'profile removed') throw new UnauthenticatedError('profile_token_required');
    if ('unknown' in chosen) {
      throw new InvalidInputError({ [`ids.${ids.indexOf(chosen.unknown)}`]: 'Not a public work of this profile.' });
    }
    return { profileId, artworkIds: chosen.changed };
  },
} satisfies Handlers;
