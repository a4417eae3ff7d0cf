import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type BoostKind, boostDays } from '@/lib/shared/domain/boost';
import type { Db } from '../../db/client';
import { countRemainingBoosts } from '../../opportunity/queries/read-post-quota';
import { startBoost } from '../../payment/queries/start-boost';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { artworks } from '../schema';
import { NOT_DELETED } from './not-deleted';

type OwnArtwork = { id: string; profileId: string };

/** Boosts an artwork by one that the plan includes (product 5). The locked profile makes each count once. */
export async function spendArtworkBoost(
  db: Db,
  own: OwnArtwork,
  kind: BoostKind,
  now: Date,
): Promise<'boosted' | 'removed' | 'hidden' | 'none left'> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, own.profileId))) return 'removed';
    const locked = await transaction
      .select({ hiddenAt: artworks.hiddenAt })
      .from(artworks)
      .where(and(eq(artworks.id, own.id), eq(artworks.profileId, own.profileId), NOT_DELETED))
      .for('update');
    const [work] = locked;
    if (work === undefined) return 'removed';
    if (work.hiddenAt !== null) return 'hidden';
    if ((await countRemainingBoosts(transaction, own.profileId, now)) === 0) return 'none left';
    await runArtworkBoost(transaction, own, kind, null, now);
    return 'boosted';
  });
}

/** Starts a boost of a locked artwork, or the parts of a bundle; each goes on where the one before it ends. */
export async function runArtworkBoost(
  transaction: Db,
  { id, profileId }: OwnArtwork,
  kind: BoostKind,
  grantId: string | null,
  now: Date,
): Promise<void> {
  await startBoost(
    transaction,
    { kind, profileId, grantId, artworkId: id },
    (part) => extend(transaction, id, part, now),
    now,
  );
}

function lengthen(column: typeof artworks.boostedUntil | typeof artworks.toppedUntil, now: Date, days: number): SQL {
  // The time of a hidden work stands still since it was hidden; all of it is returned when the work is shown again.
  return sql`greatest(${column}, coalesce(${artworks.hiddenAt}, ${now.toISOString()}::timestamptz)) + make_interval(days => ${days})`;
}

/** @returns when it ends; null for what people do by hand. */
async function extend(transaction: Db, id: string, part: keyof typeof boostDays, now: Date): Promise<Date | null> {
  const days = boostDays[part];
  if (days === null) return null;
  const isTop = part === 'TOP_POST_1' || part === 'TOP_POST_3';
  const [row] = await transaction
    .update(artworks)
    .set({
      boostedUntil: lengthen(artworks.boostedUntil, now, days),
      ...(isTop && { toppedUntil: lengthen(artworks.toppedUntil, now, days) }),
    })
    .where(eq(artworks.id, id))
    .returning({ endsAt: isTop ? artworks.toppedUntil : artworks.boostedUntil });
  return row?.endsAt ?? null;
}
