import { formatCellNumber } from './number-format';
import { addRow, createWidthError, listLimits, type TableRow } from './read-table';
import { getAttribute, scanXml } from './scan-xml';

type SheetSource = { strings: readonly string[]; formats: readonly string[]; is1904: boolean };

/** Number of XML parts to read between pauses, which takes a few milliseconds. */
const AT_ONCE = 20_000;

/** Skips empty rows. @throws TableError */
export async function readSheet(xml: string, source: SheetSource, pause: () => Promise<void>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let [number, count] = [0, 0];
  let cells: string[] = [];
  let cell: { place: number; type: string; style: number } | null = null;
  let [text, isValue, isPhonetic] = ['', false, false];
  for (const part of scanXml(xml)) {
    count += 1;
    if (count % AT_ONCE === 0) await pause();
    if (part.kind === 'text') {
      if (isValue && !isPhonetic) text += part.text;
      continue;
    }
    const isOpen = part.kind === 'open';
    if (part.name === 'row' && isOpen) {
      number = Number(getAttribute(part.attributes, 'r') ?? number + 1);
      cells = [];
      cell = null;
    } else if (part.name === 'row') {
      const filled = Array.from(cells, (one) => one ?? '');
      addRow(rows, number, filled);
    } else if (part.name === 'c' && isOpen) {
      const written = getAttribute(part.attributes, 'r');
      const place: number = written === undefined ? (cell?.place ?? -1) + 1 : readPlace(written);
      const type = getAttribute(part.attributes, 't') ?? 'n';
      cell = { place, type, style: Number(getAttribute(part.attributes, 's') ?? 0) };
      text = '';
    } else if (part.name === 'c' && cell !== null) {
      const value = formatCell(text, cell, source);
      if (value !== '') cells[requirePlace(cell.place)] = value;
    } else if (part.name === 'v' || part.name === 't') isValue = isOpen;
    else if (part.name === 'rPh') isPhonetic = isOpen;
  }
  return rows;
}

/** Converts column letters: A is 0, AA is 26. */
function readPlace(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function requirePlace(place: number): number {
  if (place >= 0 && place < listLimits.columns) return place;
  throw createWidthError();
}

function formatCell(
  value: string,
  { type, style }: { type: string; style: number },
  { strings, formats, is1904 }: SheetSource,
): string {
  if (value === '') return '';
  if (type === 'n') return formatCellNumber(value, formats[style] ?? 'General', is1904);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return decodeEscapes(type === 's' ? (strings[Number(value)] ?? '') : value);
}

/** Decodes characters that XML forbids: "_x000D_" is a carriage return. */
function decodeEscapes(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');
}
