import { count, eq } from 'drizzle-orm';
import type { EndpointAnswer } from '@/lib/contract/contract';
import { getPlan } from '@/lib/domain/plan';
import type { Db } from '../../client';
import { artworks } from '../../schema/artwork';
import { getSubscription } from '../subscription/read-subscription';

export type ArtworkQuota = EndpointAnswer<'GET /v1/artworks/config/quotas'>;

/** Whether a profile may post another artwork (spec 4, product 5). Frozen artworks count. */
export async function getArtworkQuota(db: Db, profileId: string): Promise<ArtworkQuota> {
  const subscription = await getSubscription(db, profileId);
  const { artworks: limit, imagesPerArtwork } = getPlan(subscription);
  const [row] = await db.select({ used: count() }).from(artworks).where(eq(artworks.profileId, profileId));
  const used = row?.used ?? 0;
  const reason = findReason(subscription.isExpired, limit !== null && used >= limit);
  return { permitted: reason === null, used, limit, reason, imagesPerArtwork };
}

function findReason(isExpired: boolean, isFull: boolean): ArtworkQuota['reason'] {
  if (isExpired) return 'subscription_expired';
  return isFull ? 'quota_exceeded' : null;
}
