import { inflateSync, constants as zlib } from 'node:zlib';
import { PDF, PdfArray, PdfName, PdfStream } from '@libpdf/core';

const MEGABYTE = 1_024 * 1_024;
/** Bytes of all streams that the structure of a document may decompress to. */
const MAX_DECODED = 64 * MEGABYTE;

/** Bytes that the document that is being read has decompressed. */
let decoded = 0;

// The library decompresses without a limit, so that a few kilobytes could fill the memory. It reads the structure of a
// document alone, whose streams have no filter or this one.
const decode = PdfStream.prototype.getDecodedData;
PdfStream.prototype.getDecodedData = function getBoundedData(this: PdfStream): Uint8Array {
  decoded += measureDecoded(this);
  if (decoded > MAX_DECODED) throw new Error('The streams of this document are too large.');
  return decode.call(this);
};

function measureDecoded(stream: PdfStream): number {
  const filter = stream.get('Filter');
  const filters = filter instanceof PdfArray ? [...filter] : [filter];
  const names = filters.flatMap((one) => (one instanceof PdfName ? [one.value] : []));
  if (names.length === 0) return stream.data.byteLength;
  if (names.length > 1 || names[0] !== 'FlateDecode') throw new Error('This stream has an unusual filter.');
  try {
    return inflateSync(stream.data, { maxOutputLength: MAX_DECODED, finishFlush: zlib.Z_SYNC_FLUSH }).byteLength;
  } catch (error) {
    // Damaged data is left to the library, which recovers what precedes the damage.
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : 0;
  }
}

/**
 * Counts the pages of a PDF by its structure.
 * @returns a reason that follows the name of the file if it is rejected.
 */
export async function readPdf(content: Uint8Array): Promise<{ pages: number } | { reason: string }> {
  // The header has to be at the beginning: a document of another format may contain one later.
  if (Buffer.from(content.subarray(0, 5)).toString('latin1') !== '%PDF-') return { reason: 'is no PDF.' };
  decoded = 0;
  try {
    const document = await PDF.load(content);
    if (document.isEncrypted) return { reason: 'is protected. Save it without a password or restrictions.' };
    const pages = document.getPageCount();
    return pages === 0 ? DAMAGED : { pages };
  } catch {
    return DAMAGED;
  }
}

const DAMAGED = { reason: 'cannot be opened. It may be damaged. Save or print it as a PDF once more.' };
