import { accounts } from '../../account/schema';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { images } from '../../image/schema';
import { opportunities, opportunityChanges } from '../../opportunity/schema';
import { boosts } from '../../payment/purchase-schema';
import { profiles } from '../../profile/schema';

type SeedRows = {
  accounts: (typeof accounts.$inferInsert)[];
  profiles: (typeof profiles.$inferInsert)[];
  artworks: (typeof artworks.$inferInsert)[];
  opportunities: (typeof opportunities.$inferInsert)[];
  changes: (typeof opportunityChanges.$inferInsert)[];
  boosts: (typeof boosts.$inferInsert)[];
  images: (typeof images.$inferInsert)[];
};

/** Inserts all rows in one transaction, so that an interrupted seed leaves an empty database. */
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
