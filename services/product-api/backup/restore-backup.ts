import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Connection, Database } from '../db/client';
import { getAppliedTime } from '../db/schema-version';
import { runInTransaction } from '../db/transaction';
import { isMissing } from '../storage/files';
import { getContentType, type Storage } from '../storage/storage';
import { BackupError, CHECKSUMS, getFilePath, getTablePath, MANIFEST, type Manifest, parseManifest } from './manifest';
import {
  copyIn,
  digestTable,
  finishRestore,
  hasMembers,
  restoreSequences,
  setTextFormat,
  suspendConstraints,
} from './queries/copy-tables';

const CONCURRENCY = 8;
const READ_SIZE = 1_024 * 1_024;

/**
 * The storage may already contain some originals. Checksums are verified before the commit, so a failed restore leaves
 * the database empty and can be repeated.
 * @throws BackupError if the backup is damaged or has another schema version, or if the database is not empty
 */
export async function restoreBackup(database: Database, storage: Storage, directory: string): Promise<Manifest> {
  const manifest = parseManifest(await readText(directory, MANIFEST));
  const checksums = await readChecksums(directory, manifest);
  const damaged = await listDamaged(directory, checksums);
  if (damaged.length > 0)
    throw new BackupError(
      `The backup is damaged. These files are missing or have another checksum:\n${damaged.join('\n')}`,
    );
  const connection = await database.connect();
  try {
    await checkTarget(connection, manifest);
    await storeFiles(storage, directory, checksums);
    await runInTransaction(connection, 'read write', () => loadTables(connection, directory, manifest));
    await finishRestore(connection.db);
  } finally {
    await connection.release();
  }
  return manifest;
}

async function readText(directory: string, name: string): Promise<string> {
  try {
    return await readFile(join(directory, name), 'utf8');
  } catch (error) {
    if (isMissing(error)) throw new BackupError(`${directory} is not a complete backup: it has no ${name}.`);
    throw error;
  }
}

async function readChecksums(directory: string, { tables, files }: Manifest): Promise<Map<string, string>> {
  const lines = (await readText(directory, CHECKSUMS)).split('\n').filter(Boolean);
  const checksums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const isComplete =
    checksums.size === tables.length + files.count &&
    tables.every(({ name, sha256 }) => checksums.get(getTablePath(name)) === sha256);
  if (!isComplete) throw new BackupError(`${CHECKSUMS} and ${MANIFEST} of ${directory} belong to different backups.`);
  return checksums;
}

async function listDamaged(directory: string, checksums: ReadonlyMap<string, string>): Promise<string[]> {
  const damaged: string[] = [];
  for (const [path, expected] of checksums)
    if ((await digest(createReadStream(join(directory, path), { highWaterMark: READ_SIZE }))) !== expected)
      damaged.push(path);
  return damaged;
}

async function digest(stream: Readable): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of stream) hash.update(chunk);
    return hash.digest('hex');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function checkTarget({ db }: Connection, { schemaVersion }: Manifest): Promise<void> {
  const own = (await getAppliedTime(db)) ?? 0;
  if (own !== schemaVersion) {
    const [theirs, ours] = [schemaVersion, own].map((time) => new Date(time).toISOString());
    throw new BackupError(
      `The backup has the schema of ${theirs}, this version that of ${ours}. Restore it with the version that wrote it, then update.`,
    );
  }
  if (await hasMembers(db))
    throw new BackupError('The database is not empty. Restore the backup into an empty one, before the first start.');
}

async function storeFiles(storage: Storage, directory: string, checksums: ReadonlyMap<string, string>): Promise<void> {
  const prefix = getFilePath('');
  const keys = [...checksums.keys()].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  for (let start = 0; start < keys.length; start += CONCURRENCY) {
    await Promise.all(
      keys.slice(start, start + CONCURRENCY).map(async (key) => {
        const path = getFilePath(key);
        const stored = await storage.get(key);
        if (stored !== null) {
          if ((await digest(stored.stream)) === checksums.get(path)) return;
          // `put` never overwrites a key, so the key is deleted first.
          await storage.delete(key);
        }
        const content = createReadStream(join(directory, path), { highWaterMark: READ_SIZE });
        await storage.put(key, content, getContentType(key) ?? '');
      }),
    );
  }
}

async function loadTables(connection: Connection, directory: string, { tables, sequences }: Manifest): Promise<void> {
  await setTextFormat(connection.db);
  const resumeConstraints = await suspendConstraints(connection.db, tables);
  for (const table of tables) await copyIn(connection, table, readRows(join(directory, getTablePath(table.name))));
  await resumeConstraints();
  await restoreSequences(connection.db, sequences);
  for (const table of tables) {
    const { rows, sha256 } = await digestTable(connection, table);
    if (sha256 !== table.sha256)
      throw new BackupError(
        `The table ${table.name} was not restored exactly: it has ${rows} rows, not ${table.rows}.`,
      );
  }
}

/** Yields chunks of whole lines. */
async function* readRows(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: READ_SIZE })) {
    const text = `${rest}${chunk}`;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield text.slice(0, end);
  }
}
