import { inflateRawSync } from 'node:zlib';

/*
 * Parses a spreadsheet (ECMA-376) without the library that writes it. Supports only text, numbers and number formats.
 */
const END = 0x06054b50;
const END_SIZE = 22;

function readEntries(zip: Buffer): Map<string, string> {
  const end = zip.length - END_SIZE;
  if (zip.readUInt32LE(end) !== END) throw new Error('The zip has no end.');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < zip.readUInt16LE(end + 10); index += 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = zip.readUInt32LE(at + 42);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    files.set(name, (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Resolves XML entities and the escaped characters in spreadsheet strings. */
const decode = (xml: string) =>
  xml
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A cell's text, or its number and format. */
export type SheetCell = string | { value: number; format: string } | null;

export type ReadSheet = { rows: SheetCell[][]; frozenRows: number; formulas: number };

export function readXlsx(file: Buffer): ReadSheet {
  const files = readEntries(file);
  const get = (pattern: RegExp) => [...files].find(([name]) => pattern.test(name))?.[1] ?? '';
  const sheet = get(/worksheets\/sheet1\.xml$/);
  const styles = get(/styles\.xml$/);
  const formats = new Map(
    [...styles.matchAll(/<numFmt [^>]*numFmtId="(\d+)"[^>]*formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cells = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const styleFormats = [...cells.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id]) => formats.get(id) ?? 'General');
  const rows = [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const read: SheetCell[] = [];
    for (const [, attributes = '', content = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const value = /<v>([^<]*)<\/v>/.exec(content)?.[1];
      const text = /<is><t[^>]*>([^<]*)<\/t><\/is>/.exec(content)?.[1];
      const style = Number(/ s="(\d+)"/.exec(` ${attributes}`)?.[1] ?? 0);
      const number = { value: Number(value), format: decode(styleFormats[style] ?? 'General') };
      const isText = / t="inlineStr"/.test(` ${attributes}`);
      const column = readColumn(/r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? 'A');
      if (isText) read[column] = decode(text ?? '');
      else if (value !== undefined) read[column] = number;
    }
    return Array.from(read, (cell) => cell ?? null);
  });
  return {
    rows,
    frozenRows: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
    formulas: [...sheet.matchAll(/<f[ >]/g)].length,
  };
}

/** Converts a column's letters to its index: A is 0, AA is 26. */
function readColumn(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
