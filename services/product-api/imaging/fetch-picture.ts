import { isIP } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { uploadLimits } from '@/lib/shared/domain/image';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { formatTooLarge } from '@/lib/shared/domain/upload';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import { InvalidInputError, RejectedFileError } from '../errors';
import { createGuardedLookup, isPublicAddress } from './public-address';

/** `name` is the URL's last path segment. */
type FetchedPicture = { field: string; name: string; content: Uint8Array<ArrayBuffer> };
export type FetchPicture = (url: string, hosts: readonly string[]) => Promise<FetchedPicture>;

type FetchOptions = {
  /** For tests with a local server. */
  isAllowed?: (address: string) => boolean;
  ports?: ReadonlySet<string>;
  maxBytes?: number;
  /** In milliseconds, including redirects. */
  timeout?: number;
};

const REDIRECTS = 3;
const FIELD = 'url';
const WEB_PORTS: ReadonlySet<string> = new Set(['']);
/** In milliseconds. Shorter than the web server's timeout. */
const TIMEOUT = 20_000;
const CONNECT_TIMEOUT = 5_000;

/**
 * Fetches without credentials or cookies, and only from the hosts that the caller allows. To prevent server-side
 * request forgery (SSRF), connections are limited to public addresses, even after redirects.
 */
export function createPictureFetcher({
  isAllowed = isPublicAddress,
  ports = WEB_PORTS,
  maxBytes = uploadLimits.artworkBytes,
  timeout = TIMEOUT,
}: FetchOptions = {}): FetchPicture {
  const dispatcher = new Agent({
    // Disables connection reuse, so the address is checked for every request.
    pipelining: 0,
    connect: { lookup: createGuardedLookup(isAllowed), timeout: CONNECT_TIMEOUT },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxHeaderSize: 16_384,
  });

  function check(url: URL, hosts: readonly string[]): void {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw reject(problem('artwork.fetch.scheme'));
    if (url.username !== '' || url.password !== '') throw reject(problem('artwork.fetch.password'));
    if (!hosts.includes(url.hostname)) throw reject(problem('artwork.fetch.host', { host: url.hostname }));
    if (!ports.has(url.port)) throw reject(problem('artwork.fetch.port'));
    // Literal IP addresses bypass the guarded lookup.
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
      // The actual reason would reveal details of this network.
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
        throw reject(problem('artwork.fetch.status', { host: url.hostname, status: String(statusCode) }));
      }
      return { field: FIELD, name: readName(url), content: await readBytes(body, url, maxBytes) };
    }
    throw reject(problem('artwork.fetch.redirects'));
  };
}

/** @throws RejectedFileError once the body exceeds the limit */
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
    throw reject(problem('artwork.fetch.slow', { host: url.hostname }));
  }
  if (size <= maxBytes) return new Uint8Array(Buffer.concat(chunks));
  discard(body);
  throw new RejectedFileError('payload_too_large', FIELD, formatTooLarge(readName(url), maxBytes, problemWords));
}

/** Closes the connection. Destroying the body emits an error. */
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
  return problem('artwork.fetch.unreachable', { host: url.hostname });
}

function reject(sentence: string): InvalidInputError {
  return new InvalidInputError({ [FIELD]: sentence });
}
