import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster';
import { findFakeTime } from './programs';

export type Fault = {
  name: string;
  prepare?: () => Promise<void> | void;
  inject: () => Promise<unknown> | unknown;
  /** Expected duration of `inject`, in milliseconds. */
  lasts?: number;
  /** Ends the fault. If undefined, the supervisor restores the component. */
  restore?: () => Promise<unknown> | unknown;
  cleanUp?: () => Promise<void> | void;
};

const MEGABYTE = 1_024 * 1_024;
const DISK_MEGABYTES = 64;

/** Lists the faults that this machine can cause, and a sentence about each one that it cannot. */
export function listFaults(cluster: Cluster, folder: string, hasS3: boolean): { faults: Fault[]; left: string[] } {
  const left: string[] = [];
  const faults: Fault[] = [
    ...createFaults(cluster, 'postgres', 'PostgreSQL'),
    ...createFaults(cluster, 'pgbouncer', 'PgBouncer'),
    ...(hasS3 ? createFaults(cluster, 'storage', 'S3 server') : []),
    ...createFaults(cluster, 'mail', 'mail server'),
    ...createFaults(cluster, 'payment', 'payment provider'),
    { name: 'Varnish, cache process killed', inject: () => cluster.get('varnish').killChildren() },
    createPause(cluster, 'varnish', 'Varnish'),
    ...['product-api-1', 'product-api-2', 'web-1', 'web-2'].flatMap((name) => [
      { name: `${name} killed`, inject: () => cluster.get(name).kill() },
      createPause(cluster, name, name),
    ]),
  ];
  if (!hasS3) left.push('The S3 server was not killed, because the originals are in a shared folder.');
  const disk = hasS3 ? createFullDisk(cluster) : null;
  if (disk === null) left.push('No disk was filled: that needs the S3 server and the right to mount a file system.');
  else faults.push(disk);
  const library = findFakeTime();
  if (library === null) left.push('No clock has jumped, because the program `faketime` is not installed.');
  else faults.push(createClockJump(cluster, folder, library));
  faults.push(createRollingRestart(cluster));
  return { faults, left };
}

/** Between `inject` and `restore`, the component is down or frozen. */
function createFaults(cluster: Cluster, component: string, name: string): Fault[] {
  return [
    {
      name: `${name} killed`,
      inject: () => cluster.get(component).killForGood(),
      restore: () => cluster.get(component).start(),
    },
    createPause(cluster, component, name),
  ];
}

function createPause(cluster: Cluster, component: string, name: string): Fault {
  return {
    name: `${name} paused`,
    inject: () => cluster.get(component).pause(),
    restore: () => cluster.get(component).resume(),
  };
}

/** Fills the second product API's small disk for uploads and cached pictures. */
function createFullDisk(cluster: Cluster): Fault | null {
  const api = cluster.get('product-api-2');
  const directory = cluster.dataDirectory(2);
  const file = join(directory, 'filler');
  const mount = join(directory, '..', 'mount-test');
  mkdirSync(mount, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mount], { stdio: 'ignore' });
    execFileSync('umount', [mount]);
  } catch {
    return null;
  }
  return {
    name: 'disk of product-api-2 full',
    prepare: async () => {
      await api.stop();
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', directory]);
      await api.start();
      await cluster.untilApiIsReady(2);
    },
    inject: () => {
      try {
        for (let part = 0; ; part += 1) writeFileSync(`${file}-${part}`, Buffer.alloc(MEGABYTE / 8));
      } catch {
        // The disk is full.
      }
    },
    restore: () => execFileSync('sh', ['-c', 'rm -f "$1"-*', 'sh', file]),
    cleanUp: async () => {
      await api.stop();
      execFileSync('umount', [directory]);
      await api.start();
    },
  };
}

function createClockJump(cluster: Cluster, folder: string, library: string): Fault {
  const api = cluster.get('product-api-1');
  const file = join(folder, 'clock');
  const setClock = (offset: string) => writeFileSync(file, offset);
  return {
    name: 'clock of product-api-1 an hour ahead',
    prepare: async () => {
      setClock('+0');
      api.extraEnv = {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      await api.restart();
      await cluster.untilApiIsReady(1);
    },
    inject: () => setClock('+1h'),
    restore: () => setClock('+0'),
    cleanUp: async () => {
      api.extraEnv = {};
      await api.restart();
      rmSync(file);
    },
  };
}

/** Restarts one process at a time, and waits until it is ready before restarting the next. */
function createRollingRestart(cluster: Cluster): Fault {
  return {
    name: 'rolling restart of all four',
    lasts: 45_000,
    inject: async () => {
      for (const api of [1, 2]) {
        await cluster.get(`product-api-${api}`).restart();
        await cluster.untilApiIsReady(api);
        await settle();
      }
      for (const web of [1, 2]) {
        await cluster.get(`web-${web}`).restart();
        await cluster.untilWebIsReady(web);
        await settle();
      }
    },
  };
}

/** HAProxy detects a restarted server with its next check. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_000));
