import { readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

// This key can be public, because it belongs to a host name reserved for tests.
const read = (name: string) => readFileSync(join(import.meta.dirname, 'tls', name));

/** Headers that apply to a single connection (RFC 9113, section 8.2.2). */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

function passedOn<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.has(name)),
  );
}

/** Content types that the proxy compresses. */
const TEXT = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;
/** This is the default of nginx's Brotli module. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = promisify(brotliCompress);

type CachedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Requests an uncompressed response from the web server, so that the proxy can compress it. */
function fetchResponse(web: string, asked: Http2ServerRequest): Promise<CachedResponse> {
  return new Promise((resolve, reject) => {
    // The web server compares the origin of a write with `SITE_URL`.
    const origin = asked.headers.origin === undefined ? {} : { origin: new URL(web).origin };
    const headers = { ...passedOn(asked.headers), ...origin, 'accept-encoding': 'identity' };
    const behind = request(new URL(asked.url, web), { method: asked.method, headers }, (given) => {
      const { statusCode: status = 502 } = given;
      const answer = (parts: Buffer[]) => ({ status, headers: passedOn(given.headers), body: Buffer.concat(parts) });
      given.toArray().then((parts) => resolve(answer(parts)), reject);
    });
    behind.once('error', reject);
    asked.pipe(behind);
  });
}

async function compressed(answer: CachedResponse): Promise<CachedResponse> {
  if (!TEXT.test(String(answer.headers['content-type']))) return answer;
  const { 'content-length': _, ...headers } = answer.headers;
  return { ...answer, headers: { ...headers, 'content-encoding': 'br' }, body: await compress(answer.body, BROTLI) };
}

/**
 * Serves a web server over HTTP/2 with TLS, Brotli compression and cached immutable files, as docs/operating.md
 * recommends for proxies.
 */
export async function startHttp2Front(web: string): Promise<{ url: string; stop: () => void }> {
  const cached = new Map<string, CachedResponse>();
  const createUpstreamResponse = async (asked: Http2ServerRequest): Promise<CachedResponse> => {
    const name = `${asked.method} ${asked.url} ${asked.headers.accept}`;
    const known = cached.get(name);
    if (known) return known;
    const answer = await compressed(await fetchResponse(web, asked));
    if (answer.status === 200 && answer.headers['cache-control']?.includes('immutable')) cached.set(name, answer);
    return answer;
  };
  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    createUpstreamResponse(asked).then(
      ({ status, headers, body }) => answer.writeHead(status, headers).end(body),
      () => answer.stream.close(),
    );
  };
  const server = createSecureServer({ key: read('key.pem'), cert: read('certificate.pem') }, pass);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, stop: () => server.close() };
}
