import type { Connection } from '../db/client';
import type { CsvFile } from './csv-file';
import type { Written } from './queries/write-import';
import { type RowShape, readRows } from './rows';

/** A kind of file: how its rows are read and identified, and how a batch of them is written. */
export type Noun<Entry extends { id: string }, Staged> = RowShape<Entry> & {
  /** The column of the id. */
  idColumn: string;
  toStaged: (line: number, entry: Entry) => Staged;
  write: (connection: Connection, rows: readonly Staged[]) => Promise<Written>;
  /** Why the rows are refused that `write` finds to be orphans. */
  orphan: string;
};

/**
 * Batch size: large enough that round trips hardly count and neighbours in an index come together, small enough that an
 * interrupt waits for about a second.
 */
const BATCH = 5_000;

export type Counts = { read: number; added: number; changed: number; unchanged: number; rejected: number };

type ImportObserver = {
  onBytes: (count: number) => void;
  onBatch: (read: number) => Promise<void>;
  onRejected: (line: number, reason: string) => void;
  /** Polled between batches; true stops the import. */
  isStopped: () => boolean;
};

/**
 * Imports a file that `checkFile` has accepted, batch by batch, each atomically, by whichever connection is free: all
 * write, and the next rows are read, at the same time.
 */
export async function importFile<Entry extends { id: string }, Staged>(
  connections: readonly Connection[],
  file: CsvFile,
  noun: Noun<Entry, Staged>,
  observer: ImportObserver,
): Promise<Counts> {
  const counts: Counts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const linesById = new Map<string, number>();
  /** What each connection is at; it resolves to the connection's index. */
  const writes = connections.map((_, index) => Promise.resolve(index));
  let batch: Staged[] = [];

  const refuse = (line: number, reason: string) => {
    counts.rejected += 1;
    observer.onRejected(line, reason);
  };
  const write = async (connection: Connection, rows: readonly Staged[]) => {
    const { known, written, orphans } = await noun.write(connection, rows);
    const added = rows.length - orphans.length - known;
    counts.added += added;
    counts.changed += written - added;
    counts.unchanged += rows.length - orphans.length - written;
    for (const line of orphans) refuse(line, noun.orphan);
  };
  const flush = async () => {
    const free = await Promise.race(writes);
    const connection = connections[free];
    if (connection === undefined || batch.length === 0) return;
    const writing = write(connection, batch).then(() => free);
    // It is awaited with the next batch, and may fail before.
    writing.catch(() => undefined);
    writes[free] = writing;
    batch = [];
    await observer.onBatch(counts.read);
  };

  try {
    for await (const rows of readRows(file, noun, observer.onBytes)) {
      for (const row of rows) {
        counts.read += 1;
        if ('rejected' in row) {
          refuse(row.line, row.rejected);
          continue;
        }
        const first = linesById.get(row.entry.id);
        if (first !== undefined) {
          refuse(row.line, `${noun.idColumn}: Line ${first} has the same id.`);
          continue;
        }
        linesById.set(row.entry.id, row.line);
        batch.push(noun.toStaged(row.line, row.entry));
        if (batch.length < BATCH) continue;
        await flush();
        if (observer.isStopped()) return counts;
      }
    }
    await flush();
    return counts;
  } finally {
    await Promise.allSettled(writes);
    await Promise.all(writes);
    await observer.onBatch(counts.read);
  }
}
