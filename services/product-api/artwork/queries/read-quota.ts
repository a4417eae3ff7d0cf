import { eq, type SQL, sql } from 'drizzle-orm';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import { getPlan } from '@/lib/shared/domain/offer';
import type { Db } from '../../db/client';
import { readOffer } from '../../site/queries/read-offer';
import { getSubscription } from '../../subscription/queries/subscriptions';
import { type ArtworkCounts, createArtworkQuota } from '../quota-rule';
import { artworks, NOT_DELETED } from '../schema';

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const counts = {
  shown: countWhere(sql`${artworks.visibility} = 'PUBLIC' and ${artworks.frozenAt} is null`),
  frozen: countWhere(sql`${artworks.visibility} = 'PUBLIC' and ${artworks.frozenAt} is not null`),
  unlisted: countWhere(sql`${artworks.visibility} = 'UNLISTED'`),
  drafts: countWhere(sql`${artworks.visibility} = 'DRAFT'`),
  featured: countWhere(sql`${artworks.isFeatured} and ${NOT_DELETED}`),
} satisfies Record<keyof ArtworkCounts, SQL<number>>;

export async function countOwnArtworks(db: Db, profileId: string): Promise<ArtworkCounts> {
  const [row] = await db.select(counts).from(artworks).where(eq(artworks.profileId, profileId));
  return row ?? { shown: 0, frozen: 0, unlisted: 0, drafts: 0, featured: 0 };
}

export async function getArtworkQuota(db: Db, profileId: string): Promise<ArtworkQuota> {
  const subscription = await getSubscription(db, profileId);
  return createArtworkQuota(
    await countOwnArtworks(db, profileId),
    getPlan(await readOffer(db), subscription),
    subscription.isExpired,
  );
}
