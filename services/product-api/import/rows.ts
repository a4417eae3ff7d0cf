import { ValueError } from '@/lib/shared/import/check-text';
import { CsvReader, type CsvRecord, TableError } from '@/lib/shared/import/csv';
import { getWords } from '../i18n/get-words';
import { type CsvFile, ImportError, readText } from './csv-file';

/** `line` is the row's first line. */
export type ImportRow<Entry> = { line: number; entry: Entry } | { line: number; rejected: string };

export type RowShape<Entry> = {
  columns: readonly string[];
  createReader: (header: readonly string[]) => (fields: readonly string[]) => Entry;
};

/** @throws ImportError */
export async function* readRows<Entry>(
  file: CsvFile,
  { columns, createReader }: RowShape<Entry>,
  onBytes?: (count: number) => void,
): AsyncGenerator<ImportRow<Entry>[]> {
  let width = 0;
  let read: ((fields: readonly string[]) => Entry) | undefined;
  for await (const records of readRecords(file, onBytes)) {
    const header = read === undefined ? records.shift() : undefined;
    if (header !== undefined) {
      width = header.fields.length;
      read = createReader(checkHeader(header.fields, file.path, columns));
    }
    const reader = read;
    yield reader === undefined ? [] : records.map((record) => readRow(record, width, reader));
  }
  if (read === undefined) throw new ImportError(`${file.path} has no header.`);
}

/**
 * Rejects truncated files, invalid UTF-8 and missing columns before any row is written.
 * @returns the number of rows
 * @throws ImportError
 */
export async function checkFile(file: CsvFile, columns: readonly string[]): Promise<number> {
  let records = 0;
  for await (const batch of readRecords(file)) {
    const [header] = batch;
    if (records === 0 && header !== undefined) checkHeader(header.fields, file.path, columns);
    records += batch.length;
  }
  if (records === 0) throw new ImportError(`${file.path} has no header.`);
  return records - 1;
}

/** @throws ImportError */
export async function readCsvHeader(file: CsvFile): Promise<string[]> {
  for await (const [header] of readRecords(file)) {
    if (header !== undefined) return header.fields.map((name) => name.trim());
  }
  throw new ImportError(`${file.path} has no header.`);
}

async function* readRecords(file: CsvFile, onBytes?: (count: number) => void): AsyncGenerator<CsvRecord[]> {
  const reader = new CsvReader();
  const text = readText(file, onBytes);
  try {
    for await (const piece of text) yield reader.push(String(piece));
    yield reader.end();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new ImportError(`${file.path} is not a well-formed CSV file: ${error.describe(getWords('en'))}.`);
  } finally {
    text.destroy();
  }
}

function checkHeader(header: readonly string[], path: string, columns: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length === 0) return names;
  const found = names.slice(0, 12).join(', ').slice(0, 200);
  throw new ImportError(`${path} has no column ${missing.join(', ')}. Its header says: ${found}`);
}

function readRow<Entry>(
  { line, fields }: CsvRecord,
  width: number,
  read: (fields: readonly string[]) => Entry,
): ImportRow<Entry> {
  if (fields.length !== width) return { line, rejected: `It has ${fields.length} columns, the header has ${width}.` };
  try {
    return { line, entry: read(fields) };
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    return { line, rejected: error.describe(getWords('en')) };
  }
}
