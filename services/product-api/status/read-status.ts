import { statfs } from 'node:fs/promises';
import type { SiteSettings } from '@/lib/shared/contract/site';
import type { DiskStatus, SystemStatus } from '@/lib/shared/contract/system-status';
import packageJson from '../../../package.json';
import type { Database } from '../db/client';
import type { ReplicaReads } from '../db/replica-reads';
import { listUnreadable } from '../site/change-site';
import { readStoredSite } from '../site/queries/read-site';
import { isMissing } from '../storage/files';
import {
  countParkedEvents,
  getDatabaseSize,
  getDatabaseVersion,
  listJobs,
  readQueue,
  readUpkeep,
} from './queries/read-queues';

type StatusDependencies = {
  database: Database;
  siteDefaults: SiteSettings;
  replica: Pick<ReplicaReads, 'readStatus'> | null;
  folders: Readonly<Record<DiskStatus['folder'], string>>;
  isMailSent: boolean;
  arePaymentsEnabled: boolean;
};

export type ReadStatus = () => Promise<SystemStatus>;

export function createStatusReader({
  database,
  siteDefaults,
  replica,
  folders,
  ...settings
}: StatusDependencies): ReadStatus {
  const { db, engine } = database;
  return async () => {
    const [version, bytes, jobs, upkeep, mails, webhooks, parked, deletions, disks, site, replicaStatus] =
      await Promise.all([
        getDatabaseVersion(db),
        getDatabaseSize(db),
        listJobs(db),
        readUpkeep(db),
        readQueue(db, 'mails'),
        readQueue(db, 'webhooks'),
        countParkedEvents(db),
        readQueue(db, 'deletions'),
        listDisks(folders),
        readStoredSite(db),
        replica?.readStatus() ?? null,
      ]);
    return {
      version: packageJson.version,
      nodeVersion: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      database: { engine, version, bytes, connections: database.countConnections(), replica: replicaStatus },
      disks,
      jobs,
      upkeepAt: upkeep.ranAt,
      failedUpkeep: upkeep.failed,
      mails: { ...mails, isSent: settings.isMailSent },
      webhooks: { ...webhooks, parked, isReceived: settings.arePaymentsEnabled },
      deletions,
      unreadableSettings: listUnreadable(site.values, siteDefaults),
    };
  };
}

/** Skips folders that do not exist yet or are on another machine. */
async function listDisks(folders: StatusDependencies['folders']): Promise<DiskStatus[]> {
  const disks = await Promise.all([readDisk('data', folders.data), readDisk('storage', folders.storage)]);
  return disks.filter((disk) => disk !== null);
}

async function readDisk(folder: DiskStatus['folder'], path: string): Promise<DiskStatus | null> {
  try {
    const { bsize, blocks, bavail } = await statfs(path);
    return { folder, bytes: bsize * blocks, freeBytes: bsize * bavail };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
