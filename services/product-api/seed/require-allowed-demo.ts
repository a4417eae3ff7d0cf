import { isDemoAllowed, isLoopback } from '@/lib/shared/identity/stand-in';
import type { Db } from '../db/client';
import type { Env } from '../env';
import { UnusableDatabaseError } from '../errors';
import { containsDemo, containsDemoSignIns } from './queries/find-demo';
import { readDemo } from './read-demo';

const NEW_DATABASE =
  'Start with an empty database: set another DATABASE_URL or, with the embedded database, another DATA_DIR.';

/**
 * Does not remove the demo, because people may have changed it or added to it.
 * @throws UnusableDatabaseError if the database contains the demo, but the demo is not allowed on this site
 */
export async function requireAllowedDemo(db: Db, { DEMO, SITE_URL }: Pick<Env, 'DEMO' | 'SITE_URL'>): Promise<void> {
  if (!isDemoAllowed({ DEMO, SITE_URL }) && (await containsDemo(db, await readDemo(new Date())))) {
    const reason = DEMO === '0' ? 'DEMO is 0' : 'SITE_URL is a public address';
    throw new UnusableDatabaseError(
      `${reason}, but this database contains the demo collection. ${NEW_DATABASE} To keep the collection, set DEMO=1.`,
    );
  }
  // Only the identity stand-in knows these accounts. One of them is an administrator.
  if (!isLoopback(SITE_URL) && (await containsDemoSignIns(db))) {
    throw new UnusableDatabaseError(
      `This database was used with the identity stand-in and contains its demo accounts, so it is not for a public site. ${NEW_DATABASE}`,
    );
  }
}
