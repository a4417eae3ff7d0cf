import type { Database } from '../db/client';
import { createApplicationRows } from '../seed/applications';
import { createArtworkRows } from '../seed/artworks';
import { readCollection } from '../seed/collection';
import { createJuryRows } from '../seed/jury';
import { createOpportunityRows } from '../seed/opportunities';
import { storePictures } from '../seed/pictures';
import { createProfileRows } from '../seed/profiles';
import { insertSeed } from '../seed/queries/write-seed';
import type { Storage } from '../storage/storage';
import { isDatabaseEmpty } from '../upkeep/queries/database';

type SeedCounts = { profiles: number; artworks: number; opportunities: number; images: number };

type SeedOptions = {
  say: (line: string) => void;
  /** True if the identity service is the stand-in, which has the demo's accounts. */
  hasSignIns: boolean;
  now?: Date;
};

/**
 * Fills an empty database with the demo collection: always the same rows, with dates relative to `now`. Pictures are
 * stored first, then all rows are inserted in one transaction, so that an interrupted seed can be repeated.
 * @returns null when the database is not empty; nothing has changed then.
 */
export async function seedIfEmpty(
  database: Database,
  storage: Storage,
  { say, hasSignIns, now = new Date() }: SeedOptions,
): Promise<SeedCounts | null> {
  if (!(await isDatabaseEmpty(database.db))) return null;
  say('The database is empty. Filling it with the demo collection.');
  const collection = await readCollection();
  const images = await storePictures(collection, storage);
  const { profiles, accounts } = createProfileRows(collection, now, hasSignIns);
  const { artworks, boosts } = createArtworkRows(collection, now);
  const { opportunities, changes, boosts: opportunityBoosts } = createOpportunityRows(collection, now);
  const { applications, applicationImages, accesses, views } = createApplicationRows(collection, images, now);
  await insertSeed(database.db, {
    accounts,
    profiles,
    artworks,
    opportunities,
    changes,
    boosts: [...boosts, ...opportunityBoosts],
    images,
    applications,
    applicationImages,
    accesses,
    views,
    jury: createJuryRows(collection, applications, accounts, now),
  });
  return {
    profiles: profiles.length,
    artworks: artworks.length,
    opportunities: opportunities.length,
    images: images.length,
  };
}
