import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** By the bytes of a page as they are sent to who does not read gzip. */
const compressed = new WeakMap<Uint8Array, Buffer>();

/** Compressed once, as it is stored: Next would compress it for each visit. */
export function compressHtml(html: Buffer): Promise<Buffer> {
  return compress(html);
}

/** Lets `findCompressedHtml` find what a page was compressed to. */
export function rememberCompressedHtml(html: Buffer, gzipped: Buffer): void {
  compressed.set(html, gzipped);
}

/** What bytes that are about to be sent were compressed to; undefined where they are no stored page. */
export function findCompressedHtml(bytes: unknown): Buffer | undefined {
  return bytes instanceof Uint8Array ? compressed.get(bytes) : undefined;
}
