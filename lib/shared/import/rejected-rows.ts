import Papa from 'papaparse';

/** This column is skipped when the report is imported. */
export const REASON_COLUMN = 'Why it was refused';

/** A spreadsheet would execute such a cell. */
const FORMULA = /^[=+\-@\t\r]/;
/** Negative numbers stay numbers. */
const EXECUTED = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** The member corrects the rejected rows and imports the report again. */
export function createReport(
  header: readonly string[],
  rejected: readonly { cells: readonly string[]; reason: string }[],
): string {
  const rows = rejected.map(({ cells, reason }) => [...cells, reason]);
  return writeCsv([...header, REASON_COLUMN], rows);
}

/** No cell becomes a formula in Excel (https://owasp.org/www-community/attacks/CSV_Injection). */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [header, ...rows].map((cells) => [...cells]);
  return `\ufeff${Papa.unparse(table, { escapeFormulae: EXECUTED })}\r\n`;
}

export function restoreCells(cells: readonly string[]): string[] {
  return cells.map((cell) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell));
}
