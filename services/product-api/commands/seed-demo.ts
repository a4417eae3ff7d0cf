import type { Database } from '../db/client';
import { createArtworkRows } from '../seed/artworks';
import { readCollection } from '../seed/collection';
import { createOpportunityRows } from '../seed/opportunities';
import { storePictures } from '../seed/pictures';
import { createProfileRows } from '../seed/profiles';
import { insertSeed } from '../seed/queries/write-seed';
import type { Storage } from '../storage/storage';
import { isDatabaseEmpty } from '../upkeep/queries/database';

type SeedCounts = { profiles: number; artworks: number; opportunities: number; images: number };

type SeedOptions = {
  say: (line: string) => void;
  /** Whether people sign in with the stand-in, which knows the demo's accounts. */
  hasSignIns: boolean;
  now?: Date;
};

/**
 * Fills an empty database with the demo collection: always the same rows, their dates counted from `now`. Pictures
 * first, then all rows in one transaction, so that an interrupted seed can be run again. Returns null, and does
 * nothing, when there are profiles already.
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
  await insertSeed(database.db, {
    accounts,
    profiles,
    artworks,
    opportunities,
    changes,
    boosts: [...boosts, ...opportunityBoosts],
    images,
  });
  return {
    profiles: profiles.length,
    artworks: artworks.length,
    opportunities: opportunities.length,
    images: images.length,
  };
}
