import { inflateSync, constants as zlib } from 'node:zlib';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { FileProblem } from './inspect-file';

const MEGABYTE = 1_024 * 1_024;
/** In bytes, for all structure streams of a document. */
const MAX_DECODED = 64 * MEGABYTE;
/** A few kilobytes can declare more entries than a Map supports. */
const MAX_ENTRIES = 1_000_000;
/** How deep to search the page tree for a page. */
const MAX_LEVELS = 100;

let decoded = 0;

// The library decompresses without a limit, so a few kilobytes could exhaust memory. Only structure streams are read,
// which are uncompressed or use Flate.
const decode = PdfStream.prototype.getDecodedData;
PdfStream.prototype.getDecodedData = function getBoundedData(this: PdfStream): Uint8Array {
  if (countEntries(this) > MAX_ENTRIES) throw new Error('The cross-reference stream has too many entries.');
  decoded += measureDecoded(this);
  if (decoded > MAX_DECODED) throw new Error('The streams of this document are too large.');
  return decode.call(this);
};

/** Entries can have zero width (ISO 32000-1, 7.5.8.2), so the stream's size does not limit their number. */
function countEntries(stream: PdfStream): number {
  if (!stream.has('W')) return 0;
  const index = stream.get('Index');
  const counts = index instanceof PdfArray ? [...index].filter((_, place) => place % 2 === 1) : [stream.get('Size')];
  return counts.reduce((sum, count) => sum + (count instanceof PdfNumber ? count.value : 0), 0);
}

function measureDecoded(stream: PdfStream): number {
  const filter = stream.get('Filter');
  const filters = filter instanceof PdfArray ? [...filter] : [filter];
  const names = filters.flatMap((one) => (one instanceof PdfName ? [one.value] : []));
  if (names.length === 0) return stream.data.byteLength;
  if (names.length > 1 || names[0] !== 'FlateDecode') throw new Error('This stream has an unusual filter.');
  try {
    return inflateSync(stream.data, { maxOutputLength: MAX_DECODED, finishFlush: zlib.Z_SYNC_FLUSH }).byteLength;
  } catch (error) {
    // The library recovers the data before the damage.
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : 0;
  }
}

// The library would load all pages (11 seconds for 200,000) if it saw this reference.
const getRef = PdfDict.prototype.getRef;
PdfDict.prototype.getRef = function getOtherRef(this: PdfDict, key): PdfRef | undefined {
  return key === 'Pages' ? undefined : getRef.call(this, key);
};

/**
 * Allows a byte order mark and white space before the header. If other bytes come first, the PDF may be embedded in
 * another file.
 */
const HEADER = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\t\n\f\r ]*%PDF-/;
/** The header must end within this many bytes (ISO 32000-1, annex H, note 13). */
const BEGINNING = 1_024;

/**
 * PDFs that only have an owner password open without a password.
 */
export async function readPdf(content: Uint8Array): Promise<{ pages: number } | { reason: FileProblem }> {
  const header = HEADER.exec(Buffer.from(content.subarray(0, BEGINNING)).toString('latin1'));
  if (header === null) return { reason: 'noPdf' };
  decoded = 0;
  try {
    const document = await PDF.load(content.subarray(header[0].length - '%PDF-'.length));
    if (!document.isAuthenticated) return { reason: 'password' };
    const pages = countPages(document);
    return pages === 0 ? DAMAGED : { pages };
  } catch {
    return DAMAGED;
  }
}

/** Trusts the stored page count only if the tree contains a page. */
function countPages(document: PDF): number {
  const resolve = (object: PdfObject | undefined) =>
    (object instanceof PdfRef ? document.getObject(object) : object) ?? undefined;
  const root = resolve(document.getCatalog().get('Pages'));
  if (!(root instanceof PdfDict)) return 0;
  let node: PdfObject | undefined = root;
  for (let level = 0; level < MAX_LEVELS && node instanceof PdfDict; level += 1) {
    if (node.getName('Type')?.value === 'Page') {
      const count = resolve(root.get('Count'));
      return count instanceof PdfNumber ? count.value : 1;
    }
    const kids = resolve(node.get('Kids'));
    node = kids instanceof PdfArray ? resolve(kids.at(0)) : undefined;
  }
  return 0;
}

const DAMAGED = { reason: 'damaged' } as const;
