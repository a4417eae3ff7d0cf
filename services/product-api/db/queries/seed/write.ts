import type { Db } from '../../client';
import { accounts } from '../../schema/account';
import { artworks } from '../../schema/artwork';
import { images } from '../../schema/image';
import { opportunities, opportunityChanges } from '../../schema/opportunity';
import { profiles } from '../../schema/profile';
import { boosts } from '../../schema/purchase';
import { pendingDeletions } from '../../schema/upkeep';

export type SeedRows = {
  accounts: (typeof accounts.$inferInsert)[];
  profiles: (typeof profiles.$inferInsert)[];
  artworks: (typeof artworks.$inferInsert)[];
  opportunities: (typeof opportunities.$inferInsert)[];
  changes: (typeof opportunityChanges.$inferInsert)[];
  boosts: (typeof boosts.$inferInsert)[];
  images: (typeof images.$inferInsert)[];
};

/**
 * True while nobody is there: no profile, of a member or imported. Nor may any original be about to be deleted: the
 * demo's have the same names each time.
 */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: profiles.id }).from(profiles).limit(1);
  const pending = await db.select({ key: pendingDeletions.key }).from(pendingDeletions).limit(1);
  return found.length === 0 && pending.length === 0;
}

/** All rows or none, so that a seed that was stopped leaves an empty database. */
export async function insertSeed(db: Db, rows: SeedRows): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(accounts).values(rows.accounts);
    await transaction.insert(profiles).values(rows.profiles);
    await transaction.insert(artworks).values(rows.artworks);
    await transaction.insert(opportunities).values(rows.opportunities);
    await transaction.insert(opportunityChanges).values(rows.changes);
    await transaction.insert(boosts).values(rows.boosts);
    await transaction.insert(images).values(rows.images);
  });
}
