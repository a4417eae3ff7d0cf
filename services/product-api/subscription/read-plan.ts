import { getPlan, type Plan } from '@/lib/shared/domain/offer';
import type { Db } from '../db/client';
import { readOffer } from '../site/queries/read-offer';
import { getSubscription } from './queries/subscriptions';

/** Reads the current limits of a profile. */
export async function readProfilePlan(db: Db, profileId: string): Promise<Plan> {
  return getPlan(await readOffer(db), await getSubscription(db, profileId));
}
