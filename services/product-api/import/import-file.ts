import type { Connection } from '../db/client';
import type { CsvFile } from './csv-file';
import type { WriteResult } from './queries/write-import';
import { type RowShape, readRows } from './rows';

export type EntryKind<Entry extends { id: string }, Staged> = RowShape<Entry> & {
  idColumn: string;
  toStaged: (line: number, entry: Entry) => Staged;
  write: (connection: Connection, rows: readonly Staged[]) => Promise<WriteResult>;
  /** Rejection reason for orphans that `write` returns. */
  orphan: string;
};

/** Large enough to make round trips negligible, but small enough to stop within a second. */
const ROWS_PER_BATCH = 5_000;

export type Counts = { read: number; added: number; changed: number; unchanged: number; rejected: number };

type ImportObserver = {
  onBytes: (count: number) => void;
  onBatch: (read: number) => Promise<void>;
  onRejected: (line: number, reason: string) => void;
  isStopped: () => boolean;
  rowsPerBatch?: number | undefined;
};

/** Imports a validated file in atomic batches and updates `counts`. Reads the next rows while writing. */
export async function importFile<Entry extends { id: string }, Staged>(
  connections: readonly Connection[],
  file: CsvFile,
  kind: EntryKind<Entry, Staged>,
  counts: Counts,
  observer: ImportObserver,
): Promise<void> {
  const readBefore = counts.read;
  const linesById = new Map<string, number>();
  const writes = connections.map((_, index) => Promise.resolve(index));
  let batch: Staged[] = [];

  const reject = (line: number, reason: string) => {
    counts.rejected += 1;
    observer.onRejected(line, reason);
  };
  const write = async (connection: Connection, rows: readonly Staged[]) => {
    const { known, written, orphans } = await kind.write(connection, rows);
    const added = rows.length - orphans.length - known;
    counts.added += added;
    counts.changed += written - added;
    counts.unchanged += rows.length - orphans.length - written;
    for (const line of orphans) reject(line, kind.orphan);
  };
  const flush = async () => {
    const free = await Promise.race(writes);
    const connection = connections[free];
    if (connection === undefined || batch.length === 0) return;
    const writing = write(connection, batch).then(() => free);
    // A later batch awaits this write. Until then, this handler prevents an unhandled rejection.
    writing.catch(() => undefined);
    writes[free] = writing;
    batch = [];
    await observer.onBatch(counts.read - readBefore);
  };

  try {
    for await (const rows of readRows(file, kind, observer.onBytes)) {
      for (const row of rows) {
        counts.read += 1;
        if ('rejected' in row) {
          reject(row.line, row.rejected);
          continue;
        }
        const first = linesById.get(row.entry.id);
        if (first !== undefined) {
          reject(row.line, `${kind.idColumn}: Line ${first} has the same id.`);
          continue;
        }
        linesById.set(row.entry.id, row.line);
        batch.push(kind.toStaged(row.line, row.entry));
        if (batch.length < (observer.rowsPerBatch ?? ROWS_PER_BATCH)) continue;
        await flush();
        if (observer.isStopped()) return;
      }
    }
    await flush();
  } finally {
    await Promise.allSettled(writes);
    await Promise.all(writes);
    await observer.onBatch(counts.read - readBefore);
  }
}
