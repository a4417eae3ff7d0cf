import type { ParsedEndpointQuery } from '@/lib/shared/contract/contract';
import { type Plan, readPlan } from '@/lib/shared/domain/offer';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { InvalidInputError } from '../errors';
import type { Handlers } from '../handlers';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { readOffer } from '../site/queries/read-offer';
import { readProfilePlan } from '../subscription/read-plan';
import { applyArtworkLimit } from './queries/freeze-artworks';
import { listPublicArtworkIds, listShownArtworks, storeStayRanks } from './queries/shown-artworks';

/**
 * @returns the ids of frozen and thawed works
 * @throws UnauthenticatedError; InvalidInputError for an id that is not one of the profile's public works
 */
async function chooseShownArtworks(db: Db, profileId: string, ids: readonly string[], now: Date): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    const own = new Set(await listPublicArtworkIds(transaction, profileId, ids));
    const unknownAt = ids.findIndex((id) => !own.has(id));
    if (unknownAt >= 0) throw new InvalidInputError({ [`ids.${unknownAt}`]: problem('artwork.refusal.notPublic') });
    await storeStayRanks(transaction, profileId, ids);
    return applyArtworkLimit(transaction, now, profileId);
  });
}

type NamedPlan = ParsedEndpointQuery<'GET /v1/artworks/config/shown'>['plan'];

async function getNamedPlan(db: Db, profileId: string, named: NamedPlan): Promise<Plan> {
  if (named === undefined) return readProfilePlan(db, profileId);
  return readPlan(await readOffer(db), named === 'NONE' ? null : named);
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
