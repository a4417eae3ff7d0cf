import Papa from 'papaparse';

/** This column is skipped when the report is imported. */
export const REASON_COLUMN = 'Why it was refused';

/** Cells that a spreadsheet would evaluate as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
/** Excludes negative numbers. */
const EXECUTED = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** Members correct the rejected rows and import the report again. */
export function createReport(
  header: readonly string[],
  rejected: readonly { cells: readonly string[]; reason: string }[],
): string {
  const rows = rejected.map(({ cells, reason }) => [...cells, reason]);
  return writeCsv([...header, REASON_COLUMN], rows);
}

/** Escapes cells that Excel would evaluate as formulas (https://owasp.org/www-community/attacks/CSV_Injection). */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [header, ...rows].map((cells) => [...cells]);
  return `\ufeff${Papa.unparse(table, { escapeFormulae: EXECUTED })}\r\n`;
}

export function restoreCells(cells: readonly string[]): string[] {
  return cells.map((cell) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell));
}
