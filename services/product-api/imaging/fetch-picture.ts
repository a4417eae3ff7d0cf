import { isIP } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { uploadLimits } from '@/lib/shared/domain/image';
import { formatFileSize } from '@/lib/shared/domain/upload';
import { InvalidInputError, RejectedFileError } from '../errors';
import { createGuardedLookup, isPublicAddress } from './public-address';

/** A picture's bytes, with the last part of its URL as its name. */
type FetchedPicture = { field: string; name: string; content: Uint8Array<ArrayBuffer> };
export type FetchPicture = (url: string, hosts: readonly string[]) => Promise<FetchedPicture>;

type FetchOptions = {
  /** Decides by the address that a host resolves to. Tests allow a server of their own. */
  isAllowed?: (address: string) => boolean;
  ports?: ReadonlySet<string>;
  maxBytes?: number;
  /** Milliseconds for the whole exchange, redirects included. */
  timeout?: number;
};

const REDIRECTS = 3;
const FIELD = 'url';
/** No port is the scheme's own. */
const WEB_PORTS: ReadonlySet<string> = new Set(['']);
/** Below the time that the web waits for an answer. */
const TIMEOUT = 20_000;
const CONNECT_TIMEOUT = 5_000;

/**
 * Fetches pictures from the web for members: over HTTP or HTTPS, from hosts that the caller has named, without
 * credentials or cookies. Every address that is connected to, also after a redirect, must be public and is the one that
 * was checked. Time and size are bounded; what the bytes are is decided later by decoding them.
 */
export function createPictureFetcher({
  isAllowed = isPublicAddress,
  ports = WEB_PORTS,
  maxBytes = uploadLimits.artworkBytes,
  timeout = TIMEOUT,
}: FetchOptions = {}): FetchPicture {
  const dispatcher = new Agent({
    // Each picture has a connection of its own, whose address has just been checked.
    pipelining: 0,
    connect: { lookup: createGuardedLookup(isAllowed), timeout: CONNECT_TIMEOUT },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxHeaderSize: 16_384,
  });

  function check(url: URL, hosts: readonly string[]): void {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw refuse('Only http and https addresses are fetched.');
    if (url.username !== '' || url.password !== '') throw refuse('The address holds a password. Remove it.');
    if (!hosts.includes(url.hostname)) throw refuse(`It is at ${url.hostname}, from where nothing may be fetched.`);
    if (!ports.has(url.port)) throw refuse('The address names a port. Only the usual ones are fetched from.');
    // An address is not looked up, so the guard of lookups does not see it.
    if (isIP(host) !== 0 && !isAllowed(host)) throw refuse(describeUnreachable(url));
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
      // Why a host cannot be reached says something about this network, so the reason is not passed on.
      throw refuse(describeUnreachable(url));
    }
  }

  return async (address, hosts) => {
    const signal = AbortSignal.timeout(timeout);
    let url = new URL(address);
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      check(url, hosts);
      const { statusCode, headers, body } = await exchange(url, signal);
      const location = headers.location;
      if (statusCode >= 300 && statusCode < 400 && typeof location === 'string' && URL.canParse(location, url)) {
        discard(body);
        url = new URL(location, url);
        continue;
      }
      if (statusCode !== 200) {
        discard(body);
        throw refuse(`${url.hostname} answered with status ${statusCode} instead of a picture.`);
      }
      return { field: FIELD, name: readName(url), content: await readBytes(body, url, maxBytes) };
    }
    throw refuse('The address redirects too often.');
  };
}

/** @throws RejectedFileError as soon as there are more bytes than allowed; nothing beyond is read. */
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
    throw refuse(`${url.hostname} did not send the whole picture in time.`);
  }
  if (size <= maxBytes) return new Uint8Array(Buffer.concat(chunks));
  discard(body);
  throw new RejectedFileError(
    'payload_too_large',
    FIELD,
    `“${readName(url)}” is larger than ${formatFileSize(maxBytes)}.`,
  );
}

/** Closes the connection of a body that is not read. Destroying it emits an error, which nobody else handles. */
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

function refuse(sentence: string): InvalidInputError {
  return new InvalidInputError({ [FIELD]: sentence });
}
