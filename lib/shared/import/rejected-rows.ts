import Papa from 'papaparse';

/** The column of a report with the reason for the rejection. It is skipped when the report is imported. */
export const REASON_COLUMN = 'Why it was refused';

/** A cell that a spreadsheet would execute as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Like `FORMULA`, but does not match negative numbers, which remain numbers. */
const EXECUTED = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** Creates a report of the rejected rows, unchanged and with the reason, to be corrected and imported again. */
export function createReport(
  header: readonly string[],
  rejected: readonly { cells: readonly string[]; reason: string }[],
): string {
  return writeCsv(
    [...header, REASON_COLUMN],
    rejected.map(({ cells, reason }) => [...cells, reason]),
  );
}

/** Writes a CSV for Excel in which no cell is a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [header, ...rows].map((cells) => [...cells]);
  return `\ufeff${Papa.unparse(table, { escapeFormulae: EXECUTED })}\r\n`;
}

/** Restores the original cells of a report. */
export function restoreCells(cells: readonly string[]): string[] {
  return cells.map((cell) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell));
}
