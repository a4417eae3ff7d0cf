import type { QueueStatus, SystemStatus } from '@/lib/shared/contract/system-status';
import type { Metrics } from '../../observability/metrics';
import { observeReadiness, type Readiness, rejectOn } from '../../observability/readiness';
import type { Database } from '../db/client';
import type { Log } from '../log';
import type { ReadStatus } from './read-status';

/** In milliseconds. Maximum time for a scrape to wait for the database. */
const TIMEOUT = 2_000;

type SystemMetricsDependencies = {
  database: Pick<Database, 'countConnections'>;
  readiness: Readiness;
  readStatus: ReadStatus;
  log: Log;
};

export function observeSystem(metrics: Metrics, { database, readiness, ...status }: SystemMetricsDependencies): void {
  observeReadiness(metrics, readiness);
  observeConnections(metrics, database.countConnections);
  observeStatus(metrics, status);
}

/** Clears the metrics if the status cannot be read. */
function observeStatus(
  metrics: Metrics,
  { readStatus, log }: Pick<SystemMetricsDependencies, 'readStatus' | 'log'>,
): void {
  const databaseUp = metrics.createGauge({
    name: 'database_up',
    help: '1 if the figures from the database could be read in time, 0 otherwise.',
  });
  const figures = createFigures(metrics);
  let reading: Promise<SystemStatus> | undefined;
  metrics.collect(async () => {
    // Concurrent scrapes share one read.
    reading ??= readStatus().finally(() => {
      reading = undefined;
    });
    try {
      const status = await Promise.race([reading, rejectOn(AbortSignal.timeout(TIMEOUT))]);
      figures.set(status, Date.now());
      databaseUp.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the figures of the system could not be read');
      figures.reset();
      databaseUp.set(0);
    }
  });
}

/** Available even if the database does not respond. */
function observeConnections(metrics: Metrics, countConnections: Database['countConnections']): void {
  const gauge = (name: string, help: string) => metrics.createGauge({ name, help });
  const open = gauge('database_connections', 'Open connections of this process to the database.');
  const idle = gauge('database_idle_connections', 'Open connections that run no statement.');
  const waiting = gauge('database_waiting_requests', 'Requests that wait for a connection.');
  const max = gauge('database_max_connections', 'Largest number of connections of this process.');
  metrics.collect(() => {
    const counts = countConnections();
    open.set(counts.open);
    idle.set(counts.idle);
    waiting.set(counts.waiting);
    max.set(counts.max);
  });
}

function createFigures(metrics: Metrics) {
  const gauge = (name: string, help: string) => metrics.createGauge({ name, help });
  const databaseBytes = gauge('database_bytes', 'Size of the database.');
  const queue = {
    waiting: metrics.createGauge({
      name: 'queue_waiting',
      help: 'Entries that wait, counted to 10,000: mails, webhooks, deletions and each periodic job.',
      labels: ['queue'],
    }),
    failing: metrics.createGauge({
      name: 'queue_failing',
      help: 'Waiting entries that have failed at least once; of periodic jobs, runs of the last day that failed; of the upkeep, steps.',
      labels: ['queue'],
    }),
    age: metrics.createGauge({
      name: 'queue_oldest_seconds',
      help: 'Age of the oldest waiting entry; 0 for an empty queue.',
      labels: ['queue'],
    }),
  };
  const parked = gauge('webhooks_parked', 'Events that failed too often and wait for an administrator.');
  const lastRun = metrics.createGauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'End of the latest successful run of a periodic job, in seconds since 1970.',
    labels: ['queue'],
  });
  const disk = {
    bytes: metrics.createGauge({ name: 'disk_bytes', help: 'Size of the file system.', labels: ['folder'] }),
    free: metrics.createGauge({ name: 'disk_free_bytes', help: 'Space left on the file system.', labels: ['folder'] }),
  };
  const all = [databaseBytes, ...Object.values(queue), parked, lastRun, ...Object.values(disk)];

  const setQueue = (name: string, { waiting, failing, oldestAt }: QueueStatus, now: number) => {
    queue.waiting.set({ queue: name }, waiting);
    queue.failing.set({ queue: name }, failing);
    queue.age.set({ queue: name }, oldestAt === null ? 0 : Math.max(0, (now - Date.parse(oldestAt)) / 1_000));
  };
  return {
    reset: () => {
      for (const metric of all) metric.reset();
    },
    set: (status: SystemStatus, now: number) => {
      databaseBytes.set(status.database.bytes);
      setQueue('mails', status.mails, now);
      setQueue('webhooks', status.webhooks, now);
      setQueue('deletions', status.deletions, now);
      parked.set(status.webhooks.parked);
      for (const { name, waiting, active, failed, oldestAt, lastRunAt } of status.jobs) {
        setQueue(name, { waiting: waiting + active, failing: failed, oldestAt }, now);
        if (lastRunAt !== null) lastRun.set({ queue: name }, Date.parse(lastRunAt) / 1_000);
      }
      queue.failing.set({ queue: 'upkeep' }, status.failedUpkeep.length);
      if (status.upkeepAt !== null) lastRun.set({ queue: 'upkeep' }, Date.parse(status.upkeepAt) / 1_000);
      for (const { folder, bytes, freeBytes } of status.disks) {
        disk.bytes.set({ folder }, bytes);
        disk.free.set({ folder }, freeBytes);
      }
    },
  };
}
