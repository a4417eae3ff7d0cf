import { importLimits } from '@/lib/shared/domain/artwork';
import { listMappingLimits } from '@/lib/shared/domain/list-field';
import { formatCount } from '@/lib/shared/domain/text';
import { CsvReader, type CsvRecord, TableError } from './csv';
import { decodeText } from './decode-text';
import { isReasonColumn, restoreCells } from './rejected-rows';

const MEGABYTE = 1_024 * 1_024;
/** Pictures are separate files, but workbooks may embed them, so their limit is higher. */
export const listLimits = {
  bytes: 5 * MEGABYTE,
  workbookBytes: 50 * MEGABYTE,
  rows: importLimits.rows,
  columns: listMappingLimits.columns,
  pictures: 4_000,
} as const;

/** `number` is the row's number in the spreadsheet. */
export type TableRow = { number: number; cells: string[] };
/** Header names are unique. Every row has a cell for each column. */
export type Table = { header: string[]; rows: TableRow[] };

/** In characters. A chunk takes a few milliseconds to parse. */
const PIECE = 128 * 1_024;

/**
 * Skips empty rows, and the reason column of our own reports.
 * @param pause awaited between chunks, so the page stays responsive.
 * @throws TableError
 */
export async function readTable(bytes: Uint8Array, pause: () => Promise<void>): Promise<Table> {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new TableError(({ t }) => t('artwork.import.file.notText'));
  const reader = new CsvReader();
  const number = createNumbering();
  const rows: TableRow[] = [];
  const add = (records: CsvRecord[]) => {
    for (const record of records) addRow(rows, number(record) - reader.hiddenLines, record.fields);
  };
  for (let at = 0; at < text.length; at += PIECE) {
    await pause();
    add(reader.push(text.slice(at, at + PIECE)));
  }
  add(reader.end());
  return createTable(rows);
}

/** Skips empty rows. @throws TableError */
export function addRow(rows: TableRow[], number: number, fields: readonly string[]): void {
  const cells = fields.map((cell) => cell.trim());
  if (cells.every((cell) => cell === '')) return;
  rows.push({ number, cells });
  if (rows.length > listLimits.rows + 1) {
    throw new TableError(({ t, language }) =>
      t('artwork.import.file.manyRows', { count: formatCount(listLimits.rows, false, language) }),
    );
  }
}

/** Spreadsheets do not count line endings within cells. */
function createNumbering(): (record: CsvRecord) => number {
  let within = 0;
  return ({ line, fields }) => {
    const number = line - within;
    for (const field of fields) within += field.split('\n').length - 1;
    return number;
  };
}

/** @throws TableError */
export function createTable([head, ...rows]: readonly TableRow[]): Table {
  if (head === undefined) throw createEmptyError();
  if (head.cells.length > listLimits.columns) throw createWidthError();
  if (rows.length === 0) throw new TableError(({ t }) => t('artwork.import.file.noRow'));
  const reason = head.cells.findIndex(isReasonColumn);
  if (reason < 0) return { header: nameColumns(head.cells), rows };
  const isOwn = (_: string, place: number) => place !== reason;
  return {
    header: nameColumns(restoreCells(head.cells.filter(isOwn))),
    rows: rows.map(({ number, cells }) => ({ number, cells: restoreCells(cells.filter(isOwn)) })),
  };
}

export function createEmptyError(): TableError {
  return new TableError(({ t }) => t('artwork.import.file.empty'));
}

export function createWidthError(): TableError {
  return new TableError(({ t }) => t('artwork.import.file.manyColumns', { count: String(listLimits.columns) }));
}

function nameColumns(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const name = given === '' ? `Column ${index + 1}` : given;
    let unique = name;
    for (let count = 2; taken.has(unique); count += 1) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
}
