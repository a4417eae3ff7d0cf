import { importLimits } from '@/lib/shared/domain/artwork';
import { CsvError, CsvReader, type CsvRecord } from './csv';
import { decodeText } from './decode-text';
import { REASON, readOwnCells } from './rejected-rows';

/** How large a member's list may be, and how many pictures wait beside it. */
export const listLimits = { bytes: 5 * 1_024 * 1_024, rows: importLimits.rows, columns: 100, pictures: 4_000 } as const;

/** A row of a spreadsheet, with the number that it has there. */
export type TableRow = { number: number; cells: string[] };
/** The names of the columns, each another, and the rows, each with a cell for every column. */
export type Table = { header: string[]; rows: TableRow[] };

/** Characters of one piece: reading it takes a few milliseconds. */
const PIECE = 128 * 1_024;

/**
 * Reads a member's list. Empty rows are left out; of a report of refused rows the reasons are.
 * @param pause is awaited between pieces, so that the page can answer meanwhile.
 * @throws CsvError
 */
export async function readTable(bytes: Uint8Array, pause: () => Promise<void>): Promise<Table> {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new CsvError('it is no text');
  const reader = new CsvReader();
  const number = createNumbering();
  const rows: TableRow[] = [];
  const add = (records: CsvRecord[]) => {
    for (const record of records) {
      const row = { number: number(record), cells: record.fields.map((cell) => cell.trim()) };
      if (row.cells.some((cell) => cell !== '')) rows.push(row);
    }
    if (rows.length > listLimits.rows + 1) {
      throw new CsvError(`it has more than ${listLimits.rows.toLocaleString('en-GB')} rows: split it`);
    }
  };
  for (let at = 0; at < text.length; at += PIECE) {
    await pause();
    add(reader.push(text.slice(at, at + PIECE)));
  }
  add(reader.end());
  return createTable(rows);
}

/** Rows as a spreadsheet counts them, which counts no lines within a cell. */
function createNumbering(): (record: CsvRecord) => number {
  let within = 0;
  return ({ line, fields }) => {
    const number = line - within;
    for (const field of fields) within += field.split('\n').length - 1;
    return number;
  };
}

function createTable([head, ...rows]: TableRow[]): Table {
  if (head === undefined) throw new CsvError('it is empty');
  if (head.cells.length > listLimits.columns) {
    throw new CsvError(`it has more than ${listLimits.columns} columns`);
  }
  if (rows.length === 0) throw new CsvError('it has a header and no row');
  const reason = head.cells.indexOf(REASON);
  if (reason < 0) return { header: nameColumns(head.cells), rows };
  const isOwn = (_: string, place: number) => place !== reason;
  return {
    header: nameColumns(readOwnCells(head.cells.filter(isOwn))),
    rows: rows.map(({ number, cells }) => ({ number, cells: readOwnCells(cells.filter(isOwn)) })),
  };
}

/** Columns without a name, or with one that another has, get one of their own. */
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
