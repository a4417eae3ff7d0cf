import Papa from 'papaparse';
import type { Language } from '@/lib/shared/i18n/languages';

/** Header of the column with the reasons. Imports of the report skip this column. */
const reasonColumns: Readonly<Record<Language, string>> = {
  en: 'Why it was refused',
  de: 'Grund der Ablehnung',
  fr: 'Motif du refus',
  es: 'Motivo del rechazo',
  ar: 'سبب الرفض',
  xa: 'Why it was refused',
};
const names: ReadonlySet<string> = new Set(Object.values(reasonColumns));

export const isReasonColumn = (name: string) => names.has(name);

/** Cells that a spreadsheet would evaluate as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
/** Like `FORMULA`, but excludes negative numbers. */
const EXECUTED = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** Members correct the rejected rows and import the report again. */
export function createReport(
  header: readonly string[],
  rejected: readonly { cells: readonly string[]; reason: string }[],
  language: Language,
): string {
  const rows = rejected.map(({ cells, reason }) => [...cells, reason]);
  return writeCsv([...header, reasonColumns[language]], rows);
}

/** Escapes cells that Excel would evaluate as formulas (https://owasp.org/www-community/attacks/CSV_Injection). */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [header, ...rows].map((cells) => [...cells]);
  return `\ufeff${Papa.unparse(table, { escapeFormulae: EXECUTED })}\r\n`;
}

export function restoreCells(cells: readonly string[]): string[] {
  return cells.map((cell) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell));
}
