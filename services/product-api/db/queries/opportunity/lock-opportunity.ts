import { and, eq } from 'drizzle-orm';
import type { Opportunity } from '@/lib/contract/opportunity';
import type { Db } from '../../client';
import { opportunities } from '../../schema/opportunity';
import { lockProfile } from '../profile/write-profile-images';
import { getOpportunity } from './read-opportunity';

export type OwnOpportunity = { id: string; profileId: string; accountId: string };

/**
 * Locks an opportunity and its profile, always in this order.
 * @returns undefined when the profile has no such opportunity any more.
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
