import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './free-port';
import { createServerCommand, giveToServer, startServer, stopServer } from './postgres';

export type ReplicatedPostgres = {
  primaryUrl: string;
  replicaUrl: string;
  /** Runs a statement on the replica as its superuser, such as `select pg_wal_replay_pause()`. */
  onReplica: (statement: string) => Promise<unknown[]>;
  /** Kills the replica without a shutdown, as a crash does. */
  killReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  /** Pauses all processes of the replica. @returns a function that resumes them */
  hangReplica: () => Promise<() => void>;
  stop: () => Promise<void>;
};

const DATABASE = 'impasto';

/**
 * Starts PostgreSQL with an empty database and a streaming replica. Copies it with the functions that `pg_basebackup`
 * uses, because the server packages do not include that program.
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'impasto-replica-'));
  const [port, replicaPort] = [await findFreePort(), await findFreePort()];
  const password = 'replicated';
  const getUrl = (of: number, database = DATABASE) => `postgresql://postgres:${password}@localhost:${of}/${database}`;
  const command = await createServerCommand(folder, { port, password, settings: ['fsync=off'] });
  const primary = await startServer(command);
  await runStatements(getUrl(port, 'postgres'), [`create database ${DATABASE}`]);

  const data = join(folder, 'data');
  const copy = join(folder, 'replica');
  await copyCluster(getUrl(port, 'postgres'), {
    data,
    copy,
    primary: `host=localhost port=${port} user=postgres password=${password}`,
  });
  const args = command.args.map((arg) => (arg === data ? copy : arg === String(port) ? String(replicaPort) : arg));
  const start = () => startServer({ ...command, args });
  let replica = await start();
  return {
    primaryUrl: getUrl(port),
    replicaUrl: getUrl(replicaPort),
    onReplica: (statement) => runStatements(getUrl(replicaPort), [statement]),
    killReplica: () => stopServer(replica, 'SIGQUIT'),
    startReplica: async () => {
      replica = await start();
    },
    hangReplica: async () => {
      const rows = await runStatements(getUrl(replicaPort), ['select pid from pg_stat_activity']);
      const pids = [replica.pid, ...rows.map((row) => Number(Object(row).pid))].filter((pid) => pid !== undefined);
      const signal = (name: NodeJS.Signals) => {
        for (const pid of pids) signalIfRunning(pid, name);
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    stop: async () => {
      for (const server of [replica, primary]) await stopServer(server, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The process can have exited already. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error;
  }
}

type Copy = { data: string; copy: string; primary: string };

async function copyCluster(url: string, { data, copy, primary }: Copy): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  execFileSync('cp', ['-a', data, copy]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  rmSync(join(copy, 'postmaster.pid'));
  const [label, signal] = [join(copy, 'backup_label'), join(copy, 'standby.signal')];
  writeFileSync(label, rows[0]?.labelfile ?? '');
  writeFileSync(signal, '');
  giveToServer(label, signal);
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
}

/** @returns the rows of the last statement */
async function runStatements(connectionString: string, statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}
