import { Readable } from 'node:stream';
import { Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { type FileResponse, tableTypes } from '@/lib/shared/contract/endpoint';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { writeCsv } from '@/lib/shared/import/rejected-rows';

/** A format's index is also its style's index. */
const sheetFormats = ['General', '0000', '0.00', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm'] as const;
const HEADER_STYLE = sheetFormats.length;
/** First id for custom number formats (ECMA-376, part 1, section 18.8.30). */
const FIRST_FORMAT = 164;

/** CSV files use `text`, and spreadsheets use `typed`. */
export type TableCell = { text: string; typed?: { value: number | Date; format: (typeof sheetFormats)[number] } };
/** `width` is in characters. */
export type Table = { columns: { title: string; width: number }[]; rows: TableCell[][] };

export function createNumberCell(number: number): TableCell {
  return { text: formatApplicationNumber(number), typed: { value: number, format: '0000' } };
}

export function createScoreCell(score: number | null): TableCell {
  return score === null ? { text: '' } : { text: score.toFixed(2), typed: { value: score, format: '0.00' } };
}

/** `name` excludes the extension. */
export async function createTableFile(
  name: string,
  format: keyof typeof tableTypes,
  table: Table,
): Promise<FileResponse> {
  const file = format === 'csv' ? Buffer.from(writeTableCsv(table)) : await writeTableXlsx(name, table);
  const content = Readable.from([file]);
  return { content, contentType: tableTypes[format], size: file.byteLength, name: `${name}.${format}` };
}

export function writeTableCsv({ columns, rows }: Table): string {
  return writeCsv(
    columns.map(({ title }) => title),
    rows.map((cells) => cells.map(({ text }) => text)),
  );
}

/**
 * Writes Office Open XML (ECMA-376). Text never becomes a formula. Yields to other requests between batches of rows.
 */
export async function writeTableXlsx(name: string, table: Table): Promise<Uint8Array> {
  // Excel cannot open some zips that store sizes after the content.
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    dataDescriptor: false,
    extendedTimestamp: false,
    zip64: false,
  });
  const add = (name: string, parts: Iterable<string>) => zip.add(name, encode(parts));
  await add('[Content_Types].xml', [CONTENT_TYPES]);
  await add('_rels/.rels', [createRelations([['officeDocument', 'xl/workbook.xml']])]);
  await add('xl/workbook.xml', [createWorkbook(name.charAt(0).toUpperCase() + name.slice(1))]);
  await add('xl/_rels/workbook.xml.rels', [
    createRelations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ]);
  await add('xl/styles.xml', [STYLES]);
  await add('xl/worksheets/sheet1.xml', createSheet(table));
  return zip.close();
}

function encode(parts: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

function createRelations(targets: readonly [type: string, target: string][]): string {
  const relations = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;
}

function createWorkbook(name: string): string {
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const FORMAT_CODES = sheetFormats
  .map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${format}"/>`)
  .join('');
const STYLE_FORMATS = sheetFormats
  .map(
    (_, index) =>
      `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join('');
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${sheetFormats.length}">${FORMAT_CODES}</numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${sheetFormats.length + 1}">${STYLE_FORMATS}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const BATCH = 50;

function* createSheet({ columns, rows }: Table): Generator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield createRow(
    columns.map(({ title }, column) => createText(title, `r="${nameColumn(column)}1" s="${HEADER_STYLE}"`)),
    1,
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    yield rows
      .slice(start, start + BATCH)
      .map((cells, index) => {
        const number = start + index + 2;
        return createRow(
          cells.map((cell, column) => createCell(cell, `r="${nameColumn(column)}${number}"`)),
          number,
        );
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

function createRow(cells: readonly string[], number: number): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function createCell({ text, typed }: TableCell, attributes: string): string {
  if (typed === undefined) return text === '' ? '' : createText(text, attributes);
  const { value, format } = typed;
  const number = typeof value === 'number' ? value : countDays(value);
  return `<c ${attributes} s="${sheetFormats.indexOf(format)}"><v>${number}</v></c>`;
}

/** Excel's limit per cell, in characters. */
const MAX_TEXT = 32_767;

function createText(text: string, attributes: string): string {
  const escaped = escapeXml(text.slice(0, MAX_TEXT));
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** Days since Excel's epoch; 1 January 1970 is day 25,569. */
function countDays(date: Date): number {
  return date.getTime() / 86_400_000 + 25_569;
}

/** Column 0 is A, and column 26 is AA. */
function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${nameColumn(Math.floor(index / 26) - 1)}${letter}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Escape sequences in spreadsheet strings (ECMA-376, part 1, section 22.9.2.19). */
const ESCAPES = /_(?=x[0-9a-f]{4}_)/gi;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(ESCAPES, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
