import type { Db } from '../db/client';
import { upsertArtworks, upsertProfiles, type Written } from '../db/queries/import/write-import';
import { artistColumns, createProfile } from './artist';
import { artworkColumns, createArtwork } from './artwork';
import { type CsvFile, readText } from './csv-file';
import { type CsvRow, RowError, readRows } from './rows';

/** A kind of file: its columns, how a row is parsed, and how a batch of records is written. */
export type Noun<Entry extends { externalId: string }> = {
  columns: readonly string[];
  toRecord: (fields: Map<string, string>, source: string) => Entry;
  write: (db: Db, records: Entry[]) => Promise<Written>;
};

export const artists = { columns: artistColumns, toRecord: createProfile, write: upsertProfiles };
export const artworks = { columns: artworkColumns, toRecord: createArtwork, write: upsertArtworks };

/**
 * Batch size: large enough that round trips hardly count, small enough that an interrupt waits for less than a second.
 */
const BATCH = 1_000;

export type Counts = { read: number; added: number; changed: number; unchanged: number; refused: number };

type ImportObserver = {
  onBytes: (count: number) => void;
  onBatch: (counts: Counts) => Promise<void>;
  onRefused: (line: number, reason: string) => void;
  /** Polled between batches; true stops the import. */
  isStopped: () => boolean;
};

/**
 * Reads a whole file without writing anything, so that one with other columns, another encoding or a truncated one is
 * refused before the import. Returns the count of records.
 * @throws ImportError
 */
export async function checkFile(file: CsvFile, columns: readonly string[]): Promise<number> {
  let count = 0;
  for await (const _ of readRows(readText(file), file.path, columns)) count += 1;
  return count;
}

/** Imports a file that `checkFile` has accepted, batch by batch, each atomically. */
export async function importFile<Entry extends { externalId: string }>(
  db: Db,
  file: CsvFile,
  noun: Noun<Entry>,
  source: string,
  observer: ImportObserver,
): Promise<Counts> {
  const counts: Counts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
  const linesById = new Map<string, number>();
  let batch: Entry[] = [];

  const refuse = (line: number, reason: string) => {
    counts.refused += 1;
    observer.onRefused(line, reason);
  };
  const flush = async () => {
    if (batch.length === 0) return;
    const { known, written, orphans } = await noun.write(db, batch);
    const added = batch.length - orphans.length - known;
    counts.added += added;
    counts.changed += written - added;
    counts.unchanged += batch.length - orphans.length - written;
    const lines = orphans.map((id) => linesById.get(id) ?? 0).sort((one, other) => one - other);
    for (const line of lines) refuse(line, 'artist_id: No artist with this id was imported.');
    batch = [];
    await observer.onBatch(counts);
  };

  for await (const row of readRows(readText(file, observer.onBytes), file.path, noun.columns)) {
    counts.read += 1;
    const record = createRecord(row, noun, source, linesById);
    if ('refused' in record) refuse(row.line, record.refused);
    else batch.push(record.entry);
    if (batch.length < BATCH) continue;
    await flush();
    if (observer.isStopped()) return counts;
  }
  await flush();
  return counts;
}

/** Parses a row into a record, or returns why it is refused. Tracks ids, because a duplicate id is an error. */
function createRecord<Entry extends { externalId: string }>(
  row: CsvRow,
  noun: Noun<Entry>,
  source: string,
  linesById: Map<string, number>,
): { entry: Entry } | { refused: string } {
  if ('refused' in row) return row;
  try {
    const entry = noun.toRecord(row.fields, source);
    const first = linesById.get(entry.externalId);
    if (first !== undefined) return { refused: `id: Line ${first} has the same id.` };
    linesById.set(entry.externalId, row.line);
    return { entry };
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    return { refused: error.message };
  }
}
