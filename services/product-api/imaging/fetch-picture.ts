import { isIP } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { uploadLimits } from '@/lib/shared/domain/image';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { formatFileSize } from '@/lib/shared/domain/upload';
import { InvalidInputError, RejectedFileError } from '../errors';
import { createGuardedLookup, isPublicAddress } from './public-address';

/** A picture's bytes, named after the last part of its URL. */
type FetchedPicture = { field: string; name: string; content: Uint8Array<ArrayBuffer> };
export type FetchPicture = (url: string, hosts: readonly string[]) => Promise<FetchedPicture>;

type FetchOptions = {
  /** Checks the address to which a host name resolves. Tests allow their own server. */
  isAllowed?: (address: string) => boolean;
  ports?: ReadonlySet<string>;
  maxBytes?: number;
  /** The limit for the whole exchange in milliseconds, including redirects. */
  timeout?: number;
};

const REDIRECTS = 3;
const FIELD = 'url';
/** An empty port means the scheme's default port. */
const WEB_PORTS: ReadonlySet<string> = new Set(['']);
/** Shorter than the time after which the web server gives up on a response from this API. */
const TIMEOUT = 20_000;
const CONNECT_TIMEOUT = 5_000;

/**
 * Fetches pictures from the web for members: over HTTP or HTTPS, from hosts that the caller has named, without
 * credentials or cookies. To prevent server-side request forgery (SSRF), every connection, even after a redirect, goes
 * to a public address that was just checked. Time and size are limited. The format is checked later, when the bytes are
 * decoded.
 */
export function createPictureFetcher({
  isAllowed = isPublicAddress,
  ports = WEB_PORTS,
  maxBytes = uploadLimits.artworkBytes,
  timeout = TIMEOUT,
}: FetchOptions = {}): FetchPicture {
  const dispatcher = new Agent({
    // Connections are not reused, so the address of each has just been checked.
    pipelining: 0,
    connect: { lookup: createGuardedLookup(isAllowed), timeout: CONNECT_TIMEOUT },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxHeaderSize: 16_384,
  });

  function check(url: URL, hosts: readonly string[]): void {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw reject('Only http and https addresses are fetched.');
    if (url.username !== '' || url.password !== '') throw reject('The address contains a password. Remove it.');
    if (!hosts.includes(url.hostname)) throw reject(`It is at ${url.hostname}, from which nothing may be fetched.`);
    if (!ports.has(url.port))
      throw reject('The address names a port. Pictures are fetched only from the default ports.');
    // A literal IP address is not looked up, so the guarded lookup does not check it.
    if (isIP(host) !== 0 && !isAllowed(host)) throw reject(describeUnreachable(url));
  }

  async function exchange(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    try {
      return await request(url, {
        dispatcher,
        signal,
        maxRedirections: 0,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'picture-import' },
      });
    } catch {
      // The reason is not passed on, because it would reveal details of this network.
      throw reject(describeUnreachable(url));
    }
  }

  return async (address, hosts) => {
    const signal = AbortSignal.timeout(timeout);
    let url = new URL(address);
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      check(url, hosts);
      const { statusCode, headers, body } = await exchange(url, signal);
      const location = headers.location;
      const isRedirect = statusCode >= 300 && statusCode < 400;
      const target = isRedirect && typeof location === 'string' ? parseUrl(location, url) : null;
      if (target !== null) {
        discard(body);
        url = target;
        continue;
      }
      if (statusCode !== 200) {
        discard(body);
        throw reject(`${url.hostname} responded with status ${statusCode} instead of a picture.`);
      }
      return { field: FIELD, name: readName(url), content: await readBytes(body, url, maxBytes) };
    }
    throw reject('The address redirects too often.');
  };
}

/** @throws RejectedFileError as soon as the limit is exceeded; the rest is not read. */
async function readBytes(body: Dispatcher.ResponseData['body'], url: URL, maxBytes: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw reject(`${url.hostname} did not send the whole picture in time.`);
  }
  if (size <= maxBytes) return new Uint8Array(Buffer.concat(chunks));
  discard(body);
  throw new RejectedFileError(
    'payload_too_large',
    FIELD,
    `“${readName(url)}” is larger than ${formatFileSize(maxBytes)}.`,
  );
}

/** Closes the connection of a body that will not be read. Destroying the body emits an error, which is handled here. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined);
  body.destroy();
}

function readName(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  return (decode(last) || url.hostname).slice(0, 200);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function describeUnreachable(url: URL): string {
  return `${url.hostname} cannot be reached from here.`;
}

function reject(sentence: string): InvalidInputError {
  return new InvalidInputError({ [FIELD]: sentence });
}
