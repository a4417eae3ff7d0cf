import { and, eq } from 'drizzle-orm';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Db } from '../../db/client';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { opportunities } from '../schema';
import { getOpportunity } from './read-opportunity';

export type OwnOpportunity = { id: string; profileId: string; accountId: string };

/**
 * Locks an opportunity and its profile, always in this order.
 * @returns undefined if the profile no longer has this opportunity.
 */
export async function lockOpportunity(
  transaction: Db,
  { id, profileId, accountId }: OwnOpportunity,
): Promise<Opportunity | undefined> {
  await lockProfile(transaction, profileId);
  const locked = await transaction
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.id, id), eq(opportunities.profileId, profileId)))
    .for('update');
  return locked.length === 0 ? undefined : getOpportunity(transaction, id, accountId);
}
