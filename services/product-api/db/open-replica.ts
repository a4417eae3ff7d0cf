import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from './client';
import { readFirst } from './page';
import { openPool, type PoolSettings } from './postgres';
import { registerPrimary } from './primary';
import type { SlowQueries } from './slow-queries';

/** In milliseconds. A replica that takes longer to state its position is treated as failing. */
const POSITION_TIMEOUT = 2_000;

/** In seconds. Reads compare the times in rows with the clock of the server that executes them. */
const MAX_CLOCK_DIFFERENCE = 60;

/** The cluster and the database in it, which a streaming replica shares with its primary. */
const IDENTITY = sql`(select system_identifier from pg_control_system())
  || ' ' || (select oid from pg_database where datname = current_database())`;

/** `clock` is in milliseconds since 1970, by the server's own clock. */
type State = { identity: string; position: number | null; clock: number };

/**
 * Adds a streaming replica to its primary. The connection is opened on first use, so that the replica may be
 * unavailable at startup.
 */
export async function openReplica(
  primary: Database,
  settings: PoolSettings,
  slowQueries?: SlowQueries,
): Promise<Database> {
  const { db, pool } = await openPool(settings, slowQueries);
  // Positions are read on a separate connection, so that they do not have to wait while reads use all the others.
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

/** Reads the position of a replica; null for a server that is not a replica, such as one that was promoted. */
async function readState(db: Db): Promise<State> {
  const state = await readFirst<State>(
    db,
    sql`select json_build_object('identity', ${IDENTITY}, 'position',
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end,
      'clock', extract(epoch from clock_timestamp()) * 1000) as item`,
  );
  return state ?? { identity: '', position: null, clock: 0 };
}
