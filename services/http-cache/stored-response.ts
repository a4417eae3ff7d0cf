import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createCdnHeaders } from './cdn-headers';

/** Header names are lowercase. */
export type RenderedResponse = {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer;
};

export type StoredResponse = {
  status: number;
  /** Alternating names and values, as expected by `writeHead`. */
  headers: readonly string[];
  /** Weak, because all content codings share it. */
  etag: string;
  /** True if `Surrogate-Control` allowed storage. This cache then acts as the origin and sends no `Age`. */
  isSurrogate: boolean;
  plain: Buffer;
  gzip: Buffer | undefined;
  /** Added after the first response, because Brotli takes longer than gzip. */
  brotli: Buffer | undefined;
};

function createWeakEtag(given: string | string[] | undefined, body: Buffer): string {
  if (given !== undefined) return `W/${String(given).replace(/^W\//, '')}`;
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Compressing smaller bodies does not save any packets. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|rss|feed|manifest|[\w.]+\+(json|xml)))/;
/** Takes half the time of zlib's default quality and still compresses better than gzip. */
const BROTLI_QUALITY = 5;

/** Headers that describe the connection, a single body or the origin. */
const UNSTORED_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'etag',
  'accept-ranges',
]);
const SURROGATE_HEADERS = new Set(['surrogate-control', 'surrogate-key']);

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export async function prepareResponse(
  rendered: RenderedResponse,
  { keepsSurrogateHeaders = false, compresses = true }: { keepsSurrogateHeaders?: boolean; compresses?: boolean } = {},
): Promise<StoredResponse> {
  const { status, headers, body } = rendered;
  const plain = copyBytes(body);
  const cdnHeaders = keepsSurrogateHeaders ? Object.entries(createCdnHeaders(rendered)) : [];
  const sent = Object.entries(headers)
    .filter(([name]) => !UNSTORED_HEADERS.has(name) && !SURROGATE_HEADERS.has(name))
    .concat(cdnHeaders);
  const etag = createWeakEtag(headers.etag, plain);
  const isCompressible = compresses && isCompressibleType(headers) && plain.length >= MIN_COMPRESSED_BYTES;
  return {
    status,
    headers: [...(isCompressible ? addVary(sent) : sent), ['etag', etag] as const].flatMap(listHeader),
    etag,
    isSurrogate: headers['surrogate-control'] !== undefined && !keepsSurrogateHeaders,
    plain,
    gzip: isCompressible ? copyBytes(await compressGzip(plain)) : undefined,
    brotli: undefined,
  };
}

export async function compressWithBrotli({ plain, gzip: gzipped }: StoredResponse): Promise<Buffer | undefined> {
  if (gzipped === undefined) return undefined;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return copyBytes(await compressBrotli(plain, { params }));
}

/** Bytes per entry, excluding bodies, headers and tags. */
const OVERHEAD = 1_024;

export function measureResponse({ headers, plain, gzip, brotli }: StoredResponse): number {
  return OVERHEAD + plain.length + (gzip?.length ?? 0) + (brotli?.length ?? 0) + measureTexts(headers);
}

/** Estimates bytes: at most two per character, plus a fixed amount per string. */
export function measureTexts(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length + 32, 0);
}

function isCompressibleType(headers: RenderedResponse['headers']): boolean {
  return headers['content-encoding'] === undefined && COMPRESSIBLE.test(String(headers['content-type'] ?? ''));
}

type Header = readonly [name: string, value: string | string[]];

function listHeader([name, value]: Header): string[] {
  return [value].flat().flatMap((one) => [name, one]);
}

function addVary(headers: readonly Header[]): Header[] {
  const given = [headers.find(([name]) => name === 'vary')?.[1] ?? []].flat().join(',');
  const varies = given.split(',').flatMap((name) => name.trim() || []);
  const isThere = varies.some((name) => name.toLowerCase() === 'accept-encoding');
  const vary = isThere ? varies : [...varies, 'Accept-Encoding'];
  return [...headers.filter(([name]) => name !== 'vary'), ['vary', vary.join(', ')] as const];
}

/** Copies views of larger buffers, such as zlib chunks, which would otherwise stay in memory. */
function copyBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
