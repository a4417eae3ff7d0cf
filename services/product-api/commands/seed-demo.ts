import type { Database } from '../db/client';
import { readDemo } from '../seed/read-demo';
import { storePictures } from '../seed/store-pictures';
import { writeDemo } from '../seed/write-demo';
import type { Storage } from '../storage/storage';
import { isDatabaseEmpty } from '../upkeep/queries/database';

type SeedCounts = { profiles: number; artworks: number; opportunities: number; images: number };

type SeedOptions = {
  say: (line: string) => void;
  /** True with the identity stand-in, which has the demo accounts. */
  hasSignIns: boolean;
  now?: Date;
};

/**
 * Stores the pictures first and then inserts all rows in one transaction, so an interrupted seed can be repeated.
 * @returns null if the database is not empty
 */
export async function seedIfEmpty(
  database: Database,
  storage: Storage,
  { say, hasSignIns, now = new Date() }: SeedOptions,
): Promise<SeedCounts | null> {
  if (!(await isDatabaseEmpty(database.db))) return null;
  say('The database is empty. Filling it with the demo collection.');
  const demo = await readDemo(now);
  const pictures = await storePictures(demo, storage);
  await database.db.transaction((transaction) => writeDemo(transaction, demo, pictures, hasSignIns));
  return {
    profiles: demo.profiles.length,
    artworks: demo.artworks.length,
    opportunities: demo.opportunities.length,
    images: pictures.length,
  };
}
