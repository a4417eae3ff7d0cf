import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core.js';
import { TableError } from './csv';
import { decodeText } from './decode-text';
import { getBuiltInFormat } from './number-format';
import { readSheet } from './read-sheet';
import { createEmptyError, createTable, type Table } from './read-table';
import { unpack } from './read-zip';
import { createDamageError, getAttribute, scanXml } from './scan-xml';

/** A workbook has a part for each sheet, picture and comment. */
const MAX_PARTS = 10_000;
/** In bytes, unpacked. A sheet of 2,000 rows and 100 columns is far smaller. */
const MAX_PART_BYTES = 32 * 1_024 * 1_024;

type Parts = ReadonlyMap<string, FileEntry>;
/** `path` is the part that another part refers to as `id`. `type` is the last segment of the relationship type. */
type Relation = { id: string; type: string; path: string };

/**
 * Reads the first visible, non-empty sheet of an .xlsx workbook (ECMA-376). Only unpacks the parts it needs. Cells
 * contain the displayed text; formulas are not evaluated. `sheet` is null if there is only one.
 * @throws TableError
 */
export async function readWorkbook(
  file: Blob,
  pause: () => Promise<void>,
): Promise<{ table: Table; sheet: string | null }> {
  const reader = new ZipReader(new BlobReader(file), { useWebWorkers: false, useCompressionStream: true });
  const parts = await listParts(reader);
  const book =
    (await listRelations(parts, '')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const relations = await listRelations(parts, book);
  const readRelated = async (type: string) => {
    const path = relations.find((relation) => relation.type === type)?.path;
    return path === undefined ? '' : readPart(parts, path);
  };
  const { sheets, is1904 } = parseWorkbook(await readPart(parts, book));
  const source = {
    strings: parseStrings(await readRelated('sharedStrings')),
    formats: readCellFormats(await readRelated('styles')),
    is1904,
  };
  for (const { name, relationId } of sheets) {
    const path = relations.find(({ id }) => id === relationId)?.path;
    if (path === undefined) throw createDamageError();
    const rows = await readSheet(await readPart(parts, path), source, pause);
    if (rows.length > 0) return { table: createTable(rows), sheet: sheets.length > 1 ? name : null };
  }
  throw createEmptyError();
}

async function listParts(reader: ZipReader<Blob>): Promise<Parts> {
  const parts = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (!entry.directory) parts.set(entry.filename, entry);
      if (parts.size > MAX_PARTS) break;
    }
  } catch {
    throw new TableError(({ t }) => t('artwork.import.file.locked'));
  }
  return parts;
}

async function readPart(parts: Parts, path: string): Promise<string> {
  const entry = parts.get(path);
  if (entry === undefined) throw createDamageError();
  if (entry.uncompressedSize > MAX_PART_BYTES) throw new TableError(({ t }) => t('artwork.import.file.large'));
  try {
    return decodeText(new Uint8Array(await new Blob(await unpack(entry)).arrayBuffer()));
  } catch {
    throw createDamageError();
  }
}

/** Paths are relative to the part's folder, or start with a slash. */
async function listRelations(parts: Parts, path: string): Promise<Relation[]> {
  const at = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, at);
  const relationsPath = `${folder}_rels/${path.slice(at)}.rels`;
  if (!parts.has(relationsPath)) return [];
  const relations: Relation[] = [];
  for (const part of scanXml(await readPart(parts, relationsPath))) {
    if (part.kind !== 'open' || part.name !== 'Relationship') continue;
    const target = getAttribute(part.attributes, 'Target') ?? '';
    relations.push({
      id: getAttribute(part.attributes, 'Id') ?? '',
      type: getAttribute(part.attributes, 'Type')?.split('/').at(-1) ?? '',
      path: target.startsWith('/') ? target.slice(1) : `${folder}${target}`,
    });
  }
  return relations;
}

function parseWorkbook(xml: string) {
  const sheets: { name: string; relationId: string }[] = [];
  let is1904 = false;
  for (const part of scanXml(xml)) {
    if (part.kind !== 'open') continue;
    const get = (name: string) => getAttribute(part.attributes, name);
    if (part.name === 'workbookPr') is1904 = /^(?:1|true)$/.test(get('date1904') ?? '');
    const isVisible = part.name === 'sheet' && !/hidden/i.test(get('state') ?? '');
    if (isVisible) sheets.push({ name: get('name') ?? '', relationId: get('id') ?? '' });
  }
  return { sheets, is1904 };
}

/** Skips `rPh` elements, which contain the pronunciation of other text. */
function parseStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  for (const part of scanXml(xml)) {
    if (part.kind === 'text') text += isText && !isPhonetic ? part.text : '';
    else if (part.name === 't') isText = part.kind === 'open';
    else if (part.name === 'rPh') isPhonetic = part.kind === 'open';
    else if (part.name === 'si' && part.kind === 'open') text = '';
    else if (part.name === 'si') strings.push(text);
  }
  return strings;
}

function readCellFormats(xml: string): string[] {
  const codes = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyle = false;
  for (const part of scanXml(xml)) {
    if (part.kind === 'text') continue;
    if (part.name === 'cellXfs') isCellStyle = part.kind === 'open';
    if (part.kind !== 'open') continue;
    const id = Number(getAttribute(part.attributes, 'numFmtId') ?? 0);
    if (part.name === 'numFmt') codes.set(id, getAttribute(part.attributes, 'formatCode') ?? '');
    if (part.name === 'xf' && isCellStyle) formats.push(codes.get(id) ?? getBuiltInFormat(id));
  }
  return formats;
}
