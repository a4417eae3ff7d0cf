import { count, eq, sql } from 'drizzle-orm';
import type { ArtworkQuota } from '@/lib/contract/artwork';
import { getPlan } from '@/lib/domain/plan';
import type { Db } from '../../client';
import { artworks } from '../../schema/artwork';
import { getSubscription } from '../subscription/read-subscription';

/** Whether a profile may post another artwork, and how many it features (spec 4, product 5). Frozen artworks count. */
export async function getArtworkQuota(db: Db, profileId: string): Promise<ArtworkQuota> {
  const subscription = await getSubscription(db, profileId);
  const { artworks: limit, imagesPerArtwork, featured } = getPlan(subscription);
  const [row] = await db
    .select({ used: count(), featured: sql<number>`count(*) filter (where ${artworks.isFeatured})`.mapWith(Number) })
    .from(artworks)
    .where(eq(artworks.profileId, profileId));
  const used = row?.used ?? 0;
  const reason = findReason(subscription.isExpired, limit !== null && used >= limit);
  return {
    permitted: reason === null,
    used,
    limit,
    reason,
    imagesPerArtwork,
    featured: { used: row?.featured ?? 0, limit: featured },
  };
}

function findReason(isExpired: boolean, isFull: boolean): ArtworkQuota['reason'] {
  if (isExpired) return 'subscription_expired';
  return isFull ? 'quota_exceeded' : null;
}
