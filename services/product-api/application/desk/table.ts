import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { writeCsv } from '@/lib/shared/import/rejected-rows';
import { type Sheet, type SheetCell, writeXlsx } from './write-xlsx';

/** A cell: its text in a CSV, and its value in a spreadsheet if it is not text there. */
export type TableCell = { text: string; typed?: Exclude<SheetCell, string> };
export type Table = { columns: Sheet['columns']; rows: TableCell[][] };

/** The number of an application. */
export function createNumberCell(number: number): TableCell {
  return { text: formatApplicationNumber(number), typed: { value: number, format: '0000' } };
}

export function createScoreCell(score: number | null): TableCell {
  return score === null ? { text: '' } : { text: score.toFixed(2), typed: { value: score, format: '0.00' } };
}

export function writeTableCsv({ columns, rows }: Table): string {
  return writeCsv(
    columns.map(({ title }) => title),
    rows.map((cells) => cells.map(({ text }) => text)),
  );
}

/** @param name of the sheet. */
export function writeTableXlsx(name: string, { columns, rows }: Table): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map(({ text, typed }) => typed ?? text));
  return writeXlsx({ name, columns, rows: cells });
}
