import { Readiness } from '../../observability/readiness';
import type { Db } from '../db/client';
import type { Log } from '../log';
import type { Storage } from '../storage/storage';
import { checkClock, checkDatabase } from './queries/check-database';

type ReadinessDependencies = {
  db: Db;
  storage: Pick<Storage, 'put' | 'delete'>;
  log: Log;
  /** Aborts when the process starts to stop. */
  stopping?: AbortSignal | undefined;
  /** In milliseconds since 1970. */
  readClock?: () => number;
};

/** May be written and deleted concurrently. */
const PROBE_KEY = 'probe/writable.png';

export function createReadiness({
  db,
  storage,
  log,
  stopping,
  readClock = Date.now,
}: ReadinessDependencies): Readiness {
  return new Readiness({
    stopping,
    checks: [
      { name: 'database', run: () => checkDatabase(db) },
      { name: 'clock', run: () => checkClock(db, readClock) },
      { name: 'storage', run: () => checkWritable(storage) },
    ],
    report: (failures) => {
      for (const { name, error } of failures) log.error({ err: error, dependency: name }, 'not ready');
      if (failures.length === 0) log.info('ready again');
    },
  });
}

async function checkWritable(storage: ReadinessDependencies['storage']): Promise<void> {
  await storage.put(PROBE_KEY, new Uint8Array([0]), 'image/png');
  await storage.delete(PROBE_KEY);
}
