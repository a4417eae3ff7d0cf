import { eq, type SQL, sql } from 'drizzle-orm';
import { type BoostKind, boostDays } from '@/lib/shared/domain/boost';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { startBoost } from '../../payment/queries/boosts';
import { artworks } from '../schema';

export type OwnArtworkId = { id: string; profileId: string };

/** @returns undefined if the artwork is deleted or belongs to another profile */
export function lockOwnArtwork(db: Db, { id, profileId }: OwnArtworkId): Promise<{ isHidden: boolean } | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('isHidden', hidden_at is not null) as item from artworks
      where id = ${id} and profile_id = ${profileId} and visibility <> 'DELETED' for update`,
  );
}

/** The caller must hold a lock on the artwork. A new boost starts when the current one ends. */
export async function runArtworkBoost(
  transaction: Db,
  { id, profileId }: OwnArtworkId,
  kind: BoostKind,
  grantId: string | null,
  now: Date,
): Promise<void> {
  const boost = { kind, profileId, grantId, artworkId: id };
  await startBoost(transaction, boost, (part) => extend(transaction, id, part, now), now);
}

function lengthen(column: typeof artworks.boostedUntil | typeof artworks.toppedUntil, now: Date, days: number): SQL {
  // Boosts pause while a work is hidden.
  return sql`greatest(${column}, coalesce(${artworks.hiddenAt}, ${now.toISOString()}::timestamptz)) + make_interval(days => ${days})`;
}

/** @returns the end time; null for promotions that are carried out manually */
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
