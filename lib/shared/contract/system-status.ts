import { z } from 'zod';
import { defineEndpoints, IDENTITY } from './endpoint';
import { object, timestamp } from './values';

/** Counts are capped at 10,000. */
const queueStatus = object('QueueStatus', {
  waiting: z.int(),
  failing: z.int(),
  oldestAt: timestamp.nullable(),
});
export type QueueStatus = z.infer<typeof queueStatus>;

/** Covers about one day of runs. */
const jobStatus = object('JobStatus', {
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  oldestAt: timestamp.nullable(),
  lastRunAt: timestamp.nullable(),
});
export type JobStatus = z.infer<typeof jobStatus>;

const connectionStatus = object('ConnectionStatus', {
  open: z.int(),
  idle: z.int(),
  waiting: z.int(),
  max: z.int(),
});
export type ConnectionStatus = z.infer<typeof connectionStatus>;

const replicaStatus = object('ReplicaStatus', {
  /** False if the replica did not respond to the last position check. */
  isUp: z.boolean(),
  /** Bytes of the required write-ahead log that the replica has not replayed; 0 if it does not respond. */
  lagBytes: z.number(),
  /** How long, in seconds, the replica has been behind a position that this process needs. */
  lagSeconds: z.number(),
  reads: z.object({ primary: z.int(), replica: z.int() }),
  /** Reads that failed on the replica and were retried on the primary. */
  repeated: z.int(),
});
export type ReplicaStatus = z.infer<typeof replicaStatus>;

const diskStatus = object('DiskStatus', { folder: z.enum(['data', 'storage']), bytes: z.int(), freeBytes: z.int() });
export type DiskStatus = z.infer<typeof diskStatus>;

/** Status of the responding process and of resources shared by all processes. */
const systemStatus = object('SystemStatus', {
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: timestamp,
  memoryBytes: z.int(),
  database: z.object({
    engine: z.enum(['postgresql', 'pglite']),
    version: z.string(),
    bytes: z.int(),
    connections: connectionStatus,
    replica: replicaStatus.nullable(),
  }),
  disks: z.array(diskStatus),
  jobs: z.array(jobStatus),
  /** Time of the last hourly upkeep; null before the first run. */
  upkeepAt: timestamp.nullable(),
  /** Steps that failed during the last upkeep. All other steps ran. */
  failedUpkeep: z.array(z.string()),
  mails: queueStatus.extend({ isSent: z.boolean() }).meta({ id: 'MailQueueStatus' }),
  webhooks: queueStatus.extend({ isReceived: z.boolean(), parked: z.int() }).meta({ id: 'WebhookQueueStatus' }),
  deletions: queueStatus,
  /** Settings of the site whose stored values cannot be read, so their defaults apply. */
  unreadableSettings: z.array(z.string()),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const systemStatusEndpoints = defineEndpoints({
  'GET /v1/admin/status': {
    name: 'getSystemStatus',
    summary: 'Returns the state of the system: versions, database, queues, jobs and disks; for administrators',
    credentials: IDENTITY,
    response: systemStatus,
  },
});
