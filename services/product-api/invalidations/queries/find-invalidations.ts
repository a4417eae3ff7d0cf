import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';

const KEPT_MINUTES = 60;
/** Readers that were disconnected for longer must start over. Rows are kept for another ten minutes. */
const MAX_AGE_MS = (KEPT_MINUTES - 10) * 60_000;

type OutboxRow = { id: number; tags: string[] };
export type OutboxPage = {
  /** Reads from this position may repeat rows but never miss any. */
  position: string;
  rows: OutboxRow[];
  /** True if the outbox no longer contains all changes since the given position. */
  isReset: boolean;
  /** Start of the read in milliseconds since 1970, by the database clock. */
  startedAt: number;
  /** In bytes. Replicas that have replayed the log up to here include all returned changes. Null on a replica. */
  walPosition: number | null;
};

type Read = {
  oldest: string;
  next: string;
  startedAt: number;
  now: number;
  walPosition: number | null;
  rows: OutboxRow[];
};

/** Returns only the current position if `since` is null. */
export async function findInvalidations(db: Db, since: string | null): Promise<OutboxPage> {
  const from = parsePosition(since);
  const read = await readFirst<Read>(
    db,
    sql`select json_build_object(
      'oldest', pg_snapshot_xmin(current)::text,
      'next', pg_snapshot_xmax(current)::text,
      'startedAt', floor(extract(epoch from transaction_timestamp()) * 1000),
      'now', floor(extract(epoch from clock_timestamp()) * 1000),
      -- The insert position, not the flush position, because unflushed commits are visible.
      'walPosition', case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() - '0/0'::pg_lsn end,
      'rows', (
        select coalesce(json_agg(json_build_object('id', id, 'tags', tags) order by id), '[]')
        from invalidations where transaction >= ${from?.oldest ?? null}::text::xid8
      )
    ) as item from pg_current_snapshot() current`,
  );
  if (read === undefined) throw new Error('The outbox of invalidations returned no row.');
  const { oldest, next, startedAt, now, walPosition, rows } = read;
  const isReset = from === null || now - from.readAt > MAX_AGE_MS || BigInt(from.oldest) > BigInt(next);
  return { position: `${oldest}-${now}`, rows: isReset ? [] : rows, isReset, startedAt, walPosition };
}

/** @returns milliseconds since 1970; null if the text is not a position */
export function parsePositionTime(position: string): number | null {
  return parsePosition(position)?.readAt ?? null;
}

/** `oldest` was the oldest running transaction at the time of the read. */
function parsePosition(position: string | null): { oldest: string; readAt: number } | null {
  const [, oldest, readAt] = /^(\d{1,18})-(\d{1,15})$/.exec(position ?? '') ?? [];
  return oldest === undefined ? null : { oldest, readAt: Number(readAt) };
}

export async function removeOldInvalidations(db: Db): Promise<void> {
  await db.execute(
    sql`delete from invalidations where created_at < now() - make_interval(mins => ${KEPT_MINUTES}::int)`,
  );
}
