import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { Connection, Database } from '../db/client';
import { getAppliedTime } from '../db/schema-version';
import { runInTransaction } from '../db/transaction';
import { holdDeletions } from '../storage/queries/deletions';
import type { Storage } from '../storage/storage';
import { BackupError, CHECKSUMS, getFilePath, getTablePath, MANIFEST, type Manifest, type Table } from './manifest';
import { digestTable, listKeysAfter, listSequences, listTables, setTextFormat } from './queries/copy-tables';

const CONCURRENCY = 8;

/**
 * Backs up a consistent snapshot of the database and its originals. The product can keep running. Omits masters and
 * rendered images, because they can be recreated.
 * @param directory is named `….incomplete` until the backup is complete
 * @throws BackupError if the directory exists
 */
export async function writeBackup(database: Database, storage: Storage, directory: string): Promise<Manifest> {
  const incomplete = `${directory}.incomplete`;
  const existing = [directory, incomplete].find(existsSync);
  if (existing !== undefined) throw new BackupError(`${existing} exists already. Remove it, or choose another name.`);
  await mkdir(join(incomplete, 'tables'), { recursive: true });
  const checksums = createWriteStream(join(incomplete, CHECKSUMS), { flush: true });
  const connection = await database.connect();
  try {
    const manifest = await runInTransaction(connection, 'isolation level repeatable read read only', async () => {
      // Must be the first statement, which takes the transaction's snapshot.
      await holdDeletions(connection.db);
      return copySnapshot({ connection, storage, directory: incomplete, checksums });
    });
    checksums.end();
    await finished(checksums);
    await writeFile(join(incomplete, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rename(incomplete, directory);
    return manifest;
  } finally {
    checksums.destroy();
    await connection.release();
  }
}

type Copying = { connection: Connection; storage: Storage; directory: string; checksums: WriteStream };

async function copySnapshot(copying: Copying): Promise<Manifest> {
  const { db } = copying.connection;
  const createdAt = new Date().toISOString();
  await setTextFormat(db);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(db)) tables.push({ ...table, ...(await copyTable(copying, table)) });
  const sequences = await listSequences(db);
  const schemaVersion = (await getAppliedTime(db)) ?? 0;
  return { format: 1, createdAt, schemaVersion, tables, sequences, ...(await copyFiles(copying)) };
}

async function copyTable({ connection, directory, checksums }: Copying, table: Table) {
  const path = getTablePath(table.name);
  const file = await open(join(directory, path), 'wx');
  try {
    const digest = await digestTable(connection, table, async (chunk) => file.writeFile(chunk));
    await file.sync();
    checksums.write(`${digest.sha256}  ${path}\n`);
    return digest;
  } finally {
    await file.close();
  }
}

async function copyFiles(copying: Copying): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files = { count: 0, bytes: 0 };
  const missing: string[] = [];
  for (let last = ''; ; ) {
    const keys = await listKeysAfter(copying.connection.db, last, CONCURRENCY);
    const copied = await Promise.all(keys.map(async (key) => ({ key, bytes: await copyFile(copying, key) })));
    for (const { key, bytes } of copied) {
      if (bytes === null) missing.push(key);
      else {
        files.count += 1;
        files.bytes += bytes;
      }
    }
    if (keys.length < CONCURRENCY) return { files, missing };
    last = keys.at(-1) ?? '';
  }
}

/** @returns the size in bytes; null if storage lacks the original */
async function copyFile({ storage, directory, checksums }: Copying, key: string): Promise<number | null> {
  const original = await storage.get(key);
  if (original === null) return null;
  const path = getFilePath(key);
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash('sha256');
  await pipeline(
    original.stream,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { flush: true }),
  );
  checksums.write(`${hash.digest('hex')}  ${path}\n`);
  return original.size;
}
