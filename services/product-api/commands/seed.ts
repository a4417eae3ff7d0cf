import { isStandInProject } from '@/lib/shared/identity/stand-in';
import { openDatabase } from '../db/open-database';
import { readEnv } from '../env';
import { UnusableDatabaseError } from '../errors';
import { openStorage } from '../upkeep/upkeep';
import { seedIfEmpty } from './seed-demo';

/* Fills an empty database with the demo collection. */
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    const startedAt = performance.now();
    const counts = await seedIfEmpty(database, openStorage(env.DATA_DIR), {
      say,
      hasSignIns: isStandInProject(env.NEXT_PUBLIC_FIREBASE_PROJECT_ID),
    });
    if (counts === null) {
      process.stderr.write('The database is not empty, so nothing was seeded. "npm run reset" empties a local one.\n');
      return 1;
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(
      `${counts.profiles} profiles, ${counts.artworks} artworks, ${counts.opportunities} opportunities and ${counts.images} pictures in ${seconds} s.`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UnusableDatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
