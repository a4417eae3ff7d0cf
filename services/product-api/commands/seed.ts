import { isDemoAllowed, isStandInProject } from '@/lib/shared/identity/stand-in';
import type { Database } from '../db/client';
import type { Env } from '../env';
import { openStorage } from '../storage/open-storage';
import { runCommand, withDatabase } from './run-command';
import { seedIfEmpty } from './seed-demo';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function seed(database: Database, env: Env): Promise<number> {
  if (!isDemoAllowed(env)) {
    process.stderr.write('A public site has no demo collection. Set DEMO=1, also for the servers, if this one has.\n');
    return 1;
  }
  const startedAt = performance.now();
  const counts = await seedIfEmpty(database, await openStorage(env), {
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
}

await runCommand(() => withDatabase(seed));
