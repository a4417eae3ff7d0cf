import Papa from 'papaparse';

/** The column of a report that says why a row was refused; it is left out where the report is read again. */
export const REASON = 'Why it was refused';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The rows that were refused, as they were, with the reason: to be mended and dropped again. */
export function createReport(
  header: readonly string[],
  rejected: readonly { cells: readonly string[]; reason: string }[],
): string {
  return writeCsv(
    [...header, REASON],
    rejected.map(({ cells, reason }) => [...cells, reason]),
  );
}

/**
 * A CSV that Excel reads as UTF-8, and none of whose cells a spreadsheet takes for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [header, ...rows].map((cells) => [...cells]);
  return `\ufeff${Papa.unparse(table, { escapeFormulae: FORMULA })}\r\n`;
}

/** Cells of a report as they were before. */
export function readOwnCells(cells: readonly string[]): string[] {
  return cells.map((cell) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell));
}
