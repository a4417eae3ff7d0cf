import { z } from 'zod';
import { defineEndpoints, IDENTITY } from './endpoint';
import { object, timestamp } from './values';

/** A queue in the database. Its entries are counted up to 10,000. */
const queueStatus = object('QueueStatus', {
  waiting: z.int(),
  /** How many of the waiting entries have failed at least once. */
  failing: z.int(),
  /** The time since which the oldest entry waits; null if the queue is empty. */
  oldestAt: timestamp.nullable(),
});
export type QueueStatus = z.infer<typeof queueStatus>;

/** A periodic job, with its runs of about one day. */
const jobStatus = object('JobStatus', {
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** The time since which the oldest unfinished run waits; null if none is waiting. */
  oldestAt: timestamp.nullable(),
  /** The end of the latest successful run; null if there was none. */
  lastRunAt: timestamp.nullable(),
});
export type JobStatus = z.infer<typeof jobStatus>;

/** The connections of one process to the database. */
const connectionStatus = object('ConnectionStatus', {
  open: z.int(),
  idle: z.int(),
  /** The number of requests that wait for a connection. */
  waiting: z.int(),
  max: z.int(),
});
export type ConnectionStatus = z.infer<typeof connectionStatus>;

/** The use of a replica by one process. */
const replicaStatus = object('ReplicaStatus', {
  /** True if the replica responded when its position was last read. */
  isUp: z.boolean(),
  /** How much of the required write-ahead log the replica has not replayed, in bytes; 0 if it does not respond. */
  lagBytes: z.number(),
  /** For how many seconds the replica has not replayed a position that this process requires. */
  lagSeconds: z.number(),
  /** Public reads by the server that executed them; counted since the process started. */
  reads: z.object({ primary: z.int(), replica: z.int() }),
  /** The number of reads that failed on the replica and were repeated on the primary. */
  repeated: z.int(),
});
export type ReplicaStatus = z.infer<typeof replicaStatus>;

/** The file system of a folder. */
const diskStatus = object('DiskStatus', { folder: z.enum(['data', 'storage']), bytes: z.int(), freeBytes: z.int() });
export type DiskStatus = z.infer<typeof diskStatus>;

/** The state of the product API's responding process, and of what all processes share. */
const systemStatus = object('SystemStatus', {
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: timestamp,
  /** Resident memory of the process, in bytes. */
  memoryBytes: z.int(),
  database: z.object({
    engine: z.enum(['postgresql', 'pglite']),
    version: z.string(),
    bytes: z.int(),
    connections: connectionStatus,
    /** Null if none is configured. */
    replica: replicaStatus.nullable(),
  }),
  disks: z.array(diskStatus),
  jobs: z.array(jobStatus),
  /** The time of the last hourly upkeep; null before the first one. */
  upkeepAt: timestamp.nullable(),
  /** The steps of the last hourly upkeep that failed; the others have run. */
  failedUpkeep: z.array(z.string()),
  /** `isSent` is false if no mail server is configured. */
  mails: queueStatus.extend({ isSent: z.boolean() }).meta({ id: 'MailQueueStatus' }),
  /** Events of the payment provider. `parked` counts the events that wait for an administrator. */
  webhooks: queueStatus.extend({ isReceived: z.boolean(), parked: z.int() }).meta({ id: 'WebhookQueueStatus' }),
  /** The originals that have yet to be deleted from the storage. */
  deletions: queueStatus,
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
