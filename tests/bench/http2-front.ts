import { readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

// A key that everybody has, for a name that is nobody's: it protects nothing.
const read = (name: string) => readFileSync(join(import.meta.dirname, 'tls', name));

/** Headers of one connection, which do not pass to the other (RFC 9113, section 8.2.2). */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

function passedOn<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.has(name)),
  );
}

type Kept = { headers: OutgoingHttpHeaders; body: Buffer };

/**
 * Serves a web over HTTP/2 with TLS, as a site's proxy does: a browser takes all files over one connection, and what
 * never changes comes from the proxy's memory (docs/operating.md asks for both).
 */
export async function startHttp2Front(web: string): Promise<{ url: string; stop: () => void }> {
  const kept = new Map<string, Kept>();
  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const name = `${asked.method} ${asked.url} ${asked.headers['accept-encoding']} ${asked.headers.accept}`;
    const known = kept.get(name);
    if (known) {
      answer.writeHead(200, known.headers);
      answer.end(known.body);
      return;
    }
    const options = { method: asked.method, headers: passedOn(asked.headers) };
    const behind = request(new URL(asked.url, web), options, (given) => {
      const headers = passedOn(given.headers);
      answer.writeHead(given.statusCode ?? 502, headers);
      given.pipe(answer);
      if (given.statusCode !== 200 || !given.headers['cache-control']?.includes('immutable')) return;
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.once('end', () => kept.set(name, { headers, body: Buffer.concat(parts) }));
    });
    behind.once('error', () => answer.stream.close());
    asked.pipe(behind);
  };
  const server = createSecureServer({ key: read('key.pem'), cert: read('certificate.pem') }, pass);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, stop: () => server.close() };
}
