import type { Connection } from '../db/client';
import type { CsvFile } from './csv-file';
import { type RowShape, readRows } from './rows';

/** A kind of file: how its rows are read and identified, and how they are staged. */
export type Noun<Entry extends { id: string }, Staged> = RowShape<Entry> & {
  /** The column of the id. */
  idColumn: string;
  toStaged: (line: number, entry: Entry) => Staged;
  stage: (connection: Connection, rows: readonly Staged[]) => Promise<void>;
};

type StageObserver = {
  onBytes: (count: number) => void;
  onBatch: (read: number) => Promise<void>;
  onRefused: (line: number, reason: string) => void;
  /** Polled between batches; true stops the import. */
  isStopped: () => boolean;
};

/** Large enough that round trips hardly count, small enough that reading and copying overlap. */
const BATCH = 2_000;

/**
 * Reads a whole file and copies its rows into the staging tables of the connections, by turns. Nothing that anyone sees
 * is written.
 * @returns how many rows were read, and how many of them refused.
 * @throws ImportError when the file cannot be imported at all.
 */
export async function stageFile<Entry extends { id: string }, Staged>(
  connections: readonly Connection[],
  file: CsvFile,
  noun: Noun<Entry, Staged>,
  observer: StageObserver,
): Promise<{ read: number; refused: number }> {
  const copies = connections.map(() => Promise.resolve());
  const linesById = new Map<string, number>();
  let read = 0;
  let refused = 0;
  let turn = 0;
  let batch: Staged[] = [];

  /** Waits for the copy before on the same connection only, so that reading goes on meanwhile. */
  const flush = async () => {
    const place = turn % connections.length;
    const connection = connections[place];
    const rows = batch;
    batch = [];
    turn += 1;
    await copies[place];
    if (connection === undefined || rows.length === 0) return;
    const copy = noun.stage(connection, rows);
    // Awaited later; until then a failure is nobody's.
    copy.catch(() => undefined);
    copies[place] = copy;
    await observer.onBatch(read);
  };
  const refuse = (line: number, reason: string) => {
    refused += 1;
    observer.onRefused(line, reason);
  };

  try {
    for await (const rows of readRows(file, noun, observer.onBytes)) {
      for (const row of rows) {
        read += 1;
        if ('refused' in row) {
          refuse(row.line, row.refused);
          continue;
        }
        const first = linesById.get(row.entry.id);
        if (first !== undefined) {
          refuse(row.line, `${noun.idColumn}: Line ${first} has the same id.`);
          continue;
        }
        linesById.set(row.entry.id, row.line);
        batch.push(noun.toStaged(row.line, row.entry));
        if (batch.length >= BATCH) await flush();
      }
      if (observer.isStopped()) break;
    }
    await flush();
  } finally {
    await Promise.allSettled(copies);
  }
  await Promise.all(copies);
  await observer.onBatch(read);
  return { read, refused };
}
