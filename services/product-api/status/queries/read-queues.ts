import { sql } from 'drizzle-orm';
import type { JobStatus, QueueStatus } from '@/lib/shared/contract/system-status';
import { MAX_QUEUE_COUNT } from '@/lib/shared/domain/administration';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readFirst, readItems } from '../../db/page';

const queueJson = sql.raw(
  createJsonObject<QueueStatus>({
    waiting: 'count(*)',
    failing: 'count(*) filter (where q.attempts > 0)',
    oldestAt: formatTimestamp('min(q.since)'),
  }),
);

const queues = {
  mails: sql`select attempts, created_at as since from mails where payload is not null`,
  webhooks: sql`select attempts, received_at as since from payment_events where done_at is null and parked_at is null`,
  /** Uses the due time, because entries have no creation time. */
  deletions: sql`select attempts, due_at as since from pending_deletions`,
};

export async function readQueue(db: Db, name: keyof typeof queues): Promise<QueueStatus> {
  const entries = sql`${queues[name]} order by due_at limit ${MAX_QUEUE_COUNT}`;
  const queue = await readFirst<QueueStatus>(db, sql`select ${queueJson} as item from (${entries}) q`);
  if (queue === undefined) throw new Error('A query without groups returned no row.');
  return queue;
}

/** Parked events have failed too often and wait for an administrator. */
export async function countParkedEvents(db: Db): Promise<number> {
  const parked = sql`select from payment_events where done_at is null and parked_at is not null limit ${MAX_QUEUE_COUNT}`;
  return (await readFirst<number>(db, sql`select count(*)::int as item from (${parked}) parked`)) ?? 0;
}

const jobJson = sql.raw(
  createJsonObject<JobStatus>({
    name: 'j.name',
    waiting: `count(*) filter (where j.state in ('created', 'retry'))`,
    active: `count(*) filter (where j.state = 'active')`,
    failed: `count(*) filter (where j.state = 'failed')`,
    oldestAt: formatTimestamp(`min(j.created_on) filter (where j.state in ('created', 'retry', 'active'))`),
    lastRunAt: formatTimestamp(`max(j.completed_on) filter (where j.state = 'completed')`),
  }),
);

/** pg-boss archives runs after about a day. Returns an empty list if no job has ever started on this database. */
export async function listJobs(db: Db): Promise<JobStatus[]> {
  const table = await readFirst<string | null>(db, sql`select to_regclass('jobs.job')::text as item`);
  if (!table) return [];
  return readItems<JobStatus>(db, sql`select ${jobJson} as item from jobs.job j group by j.name order by j.name`);
}

type Upkeep = { ranAt: string | null; failed: string[] };

/** `ranAt` is null before the first upkeep. */
export async function readUpkeep(db: Db): Promise<Upkeep> {
  const json = createJsonObject<Upkeep>({ ranAt: formatTimestamp('reconciled_at'), failed: 'to_json(failed_steps)' });
  const upkeep = await readFirst<Upkeep>(db, sql`select ${sql.raw(json)} as item from upkeep`);
  return upkeep ?? { ranAt: null, failed: [] };
}

export async function getDatabaseVersion(db: Db): Promise<string> {
  return (await readFirst<string>(db, sql`select current_setting('server_version') as item`)) ?? '';
}

/** In bytes. */
export async function getDatabaseSize(db: Db): Promise<number> {
  return (await readFirst<number>(db, sql`select pg_database_size(current_database())::float8 as item`)) ?? 0;
}
