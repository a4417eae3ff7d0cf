import PgBoss from 'pg-boss';
import { traceJob } from '@/lib/node/tracing';
import type { Database } from '../db/client';
import { isDatabaseUnreachable } from '../errors';
import type { Log } from '../log';
import { BackgroundQueue } from './background-queue';

export type Job = {
  name: string;
  everySeconds: number;
  work: (now: Date) => Promise<void>;
};

/** Jobs expire and are retried if their process dies. */
const RETRY = { retryLimit: 3, retryDelay: 30, expireInSeconds: 300 };
const ARCHIVE_AFTER_SECONDS = 24 * 3_600;

type Pace = { pollingSeconds: number; maintenanceIntervalSeconds: number };
const PACE: Pace = { pollingSeconds: 30, maintenanceIntervalSeconds: 60 };

export type RunningJobs = { stop: () => Promise<void> };

/** Each job runs once per interval across all processes. Unfinished jobs are retried by another process. */
export async function startJobs(
  { executeSql }: Pick<Database, 'executeSql'>,
  log: Log,
  jobs: readonly Job[],
  { pollingSeconds, maintenanceIntervalSeconds }: Pace = PACE,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    // Otherwise, pg-boss would open a second pool, which PGlite does not support.
    db: { executeSql: async (text, values) => ({ rows: (await executeSql(text, values)).rows as never[] }) },
    schema: 'jobs',
    schedule: false,
    archiveCompletedAfterSeconds: ARCHIVE_AFTER_SECONDS,
    maintenanceIntervalSeconds,
  });
  const reportError = (error: unknown) => {
    if (!isDatabaseUnreachable(error)) log.error({ err: error }, 'a job failed');
  };
  boss.on('error', reportError);
  await boss.start();
  const workers = jobs.map((job) => new Worker(boss, job, reportError));
  for (const { name } of jobs) await createQueue(boss, name);
  const startWorkers = () => {
    for (const worker of workers) worker.start();
  };
  const timer = setInterval(startWorkers, pollingSeconds * 1_000);
  startWorkers();
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(workers.map((worker) => worker.stop()));
      await boss.stop({ graceful: false, wait: true });
    },
  };
}

/** Two processes can deadlock on first startup. The process that PostgreSQL aborts tries again. */
async function createQueue(boss: PgBoss, name: string, tries = 5): Promise<void> {
  try {
    await boss.createQueue(name, { name, policy: 'singleton', ...RETRY });
  } catch (error) {
    if (tries === 1 || Object(error).code !== DEADLOCK) throw error;
    await createQueue(boss, name, tries - 1);
  }
}

const DEADLOCK = '40P01';

/** pg-boss's own workers do not await their writes, so losing the database would crash the process. */
class Worker extends BackgroundQueue {
  constructor(
    private readonly boss: PgBoss,
    private readonly job: Job,
    protected readonly reportError: (error: unknown) => void,
  ) {
    super();
  }

  protected async workOnBatch(): Promise<boolean> {
    const { name, everySeconds, work } = this.job;
    await this.boss.send(name, {}, { ...RETRY, singletonSeconds: everySeconds });
    const [due] = await this.boss.fetch(name);
    if (due === undefined) return false;
    try {
      await traceJob(`job ${name}`, () => work(new Date()));
    } catch (error) {
      await this.boss.fail(name, due.id, {});
      throw error;
    }
    await this.boss.complete(name, due.id);
    return false;
  }
}
