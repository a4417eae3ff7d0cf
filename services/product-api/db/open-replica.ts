import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from './client';
import { readFirst } from './page';
import { openPool, type PoolSettings } from './postgres';
import { registerPrimary } from './primary';
import type { SlowQueries } from './slow-queries';

/** In milliseconds. A slower replica is treated as down. */
const POSITION_TIMEOUT = 2_000;

/** In seconds. Queries compare stored times with the server's clock. */
const MAX_CLOCK_DIFFERENCE = 60;

/** The same on a primary and its streaming replicas. */
const IDENTITY = sql`(select system_identifier from pg_control_system())
  || ' ' || (select oid from pg_database where datname = current_database())`;

/** `clock` is in milliseconds since 1970. */
type State = { identity: string; position: number | null; clock: number };

/** Connects on first use, so the replica can be down at startup. */
export async function openReplica(
  primary: Database,
  settings: PoolSettings,
  slowQueries?: SlowQueries,
): Promise<Database> {
  const { db, pool } = await openPool(settings, slowQueries);
  // A separate connection, because reads can occupy the whole pool.
  const { Pool } = (await import('pg')).default;
  const positions = new Pool({
    connectionString: settings.url,
    max: 1,
    connectionTimeoutMillis: POSITION_TIMEOUT,
    query_timeout: POSITION_TIMEOUT,
  });
  positions.on('error', () => undefined);
  const positionDb = drizzle(positions);
  registerPrimary(db, primary.db);
  let identity: string | undefined;
  return {
    ...primary,
    replica: {
      db,
      readPosition: async () => {
        identity ??= await readIdentity(primary.db);
        const state = await readState(positionDb);
        if (state.position === null || state.identity !== identity) {
          throw new Error('DATABASE_REPLICA_URL is not a streaming replica of the database of DATABASE_URL.');
        }
        const difference = Math.round((Date.now() - state.clock) / 1_000);
        if (Math.abs(difference) > MAX_CLOCK_DIFFERENCE) {
          throw new Error(`The clock differs from that of the replica by ${difference} s.`);
        }
        return state.position;
      },
      advanceLog: async () => {
        await primary.db.execute(sql`select pg_logical_emit_message(true, 'impasto', '')`);
      },
    },
    close: async () => {
      await Promise.all([primary.close(), pool.end(), positions.end()]);
    },
  };
}

async function readIdentity(db: Db): Promise<string> {
  const identity = await readFirst<string>(db, sql`select ${IDENTITY} as item`);
  return identity ?? '';
}

/** `position` is null if the server is not a replica, for example after a promotion. */
async function readState(db: Db): Promise<State> {
  const state = await readFirst<State>(
    db,
    sql`select json_build_object('identity', ${IDENTITY}, 'position',
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end,
      'clock', extract(epoch from clock_timestamp()) * 1000) as item`,
  );
  return state ?? { identity: '', position: null, clock: 0 };
}
