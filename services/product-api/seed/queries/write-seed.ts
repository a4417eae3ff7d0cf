import { accounts } from '../../account/schema';
import { createSearchDocument } from '../../application/form/queries/search-document';
import { applicationAccesses, applicationImages, artistApplications } from '../../application/schema';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { images } from '../../image/schema';
import { storeResults } from '../../jury/queries/write-rounds';
import { jurors, juryRounds, reviews, roundApplications } from '../../jury/schema';
import { opportunities, opportunityChanges } from '../../opportunity/schema';
import { boosts } from '../../payment/purchase-schema';
import { profiles } from '../../profile/schema';
import { views } from '../../view/schema';
import type { ApplicationImageRow, ApplicationRow } from '../applications';
import type { JuryRows } from '../jury';

type SeedRows = {
  accounts: (typeof accounts.$inferInsert)[];
  profiles: (typeof profiles.$inferInsert)[];
  artworks: (typeof artworks.$inferInsert)[];
  opportunities: (typeof opportunities.$inferInsert)[];
  changes: (typeof opportunityChanges.$inferInsert)[];
  boosts: (typeof boosts.$inferInsert)[];
  images: (typeof images.$inferInsert)[];
  applications: ApplicationRow[];
  applicationImages: ApplicationImageRow[];
  accesses: (typeof applicationAccesses.$inferInsert)[];
  views: (typeof views.$inferInsert)[];
  jury: JuryRows;
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
    await transaction.insert(artistApplications).values(
      rows.applications.map(({ searchedText, ...row }) => ({
        ...row,
        search: createSearchDocument(row.opportunityId, searchedText),
      })),
    );
    await transaction.insert(applicationImages).values(rows.applicationImages);
    await transaction.insert(applicationAccesses).values(rows.accesses);
    await transaction.insert(views).values(rows.views);
    await transaction.insert(juryRounds).values(rows.jury.rounds);
    await transaction.insert(roundApplications).values(rows.jury.roundApplications);
    await transaction.insert(jurors).values(rows.jury.jurors);
    await transaction.insert(reviews).values(rows.jury.reviews);
    for (const { id, state } of rows.jury.rounds) if (state === 'CLOSED') await storeResults(transaction, id);
  });
}
