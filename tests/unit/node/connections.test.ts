import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardConnections, stopServer } from '@/lib/node/connections';
import { KeepAliveClient, RawConnection } from '../../support/raw-client';

const MEGABYTE = 1_024 * 1_024;
let server: Server;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  guardConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const rejectPost: RequestListener = (request, response) => {
  response.statusCode = request.method === 'POST' ? 413 : 200;
  response.end(response.statusCode === 413 ? 'too large' : 'fine');
};

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const openConnections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
const head = (headers: string) => `POST / HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`;
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

describe('a body rejected unread', () => {
  const bodies: [string, Buffer | Buffer[]][] = [
    ['of a few bytes', Buffer.from('{}')],
    ['of 300 KB', Buffer.alloc(300 * 1_024)],
    ['of 16 MB', Buffer.alloc(16 * MEGABYTE)],
    ['without a length', Array.from({ length: 40 }, () => Buffer.alloc(64 * 1_024))],
  ];
  it.each(bodies)('says why a body is rejected %s, and closes the connection', async (_, body) => {
    const client = new KeepAliveClient(await serve(rejectPost));
    const rejected = await client.request({ method: 'POST', path: '/', body });
    expect(rejected).toMatchObject({ status: 413, text: 'too large', headers: { connection: 'close' } });
    expect((await client.request({ method: 'GET', path: '/' })).text).toBe('fine');
    client.close();
  });

  it('reads the rest of a rejected body, so that a slow sender gets the response', async () => {
    const client = new RawConnection(await serve(rejectPost));
    client.socket.pause();
    await client.write(head('Transfer-Encoding: chunked'));
    for (let sent = 0; sent < 16; sent += 1) await client.write(chunk(MEGABYTE));
    client.socket.resume();
    expect(await client.ended).toBe('');
    expect(client.received).toMatch(/^HTTP\/1\.1 413 .*too large$/s);
    client.socket.destroy();
  });

  it('does not read a rejected body forever', async () => {
    const client = new RawConnection(await serve(rejectPost));
    await client.write(head('Transfer-Encoding: chunked'));
    let sent = 0;
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    while (!client.socket.destroyed && sent < 200) {
      await Promise.race([client.write(chunk(MEGABYTE)), closed]);
      sent += 1;
    }
    // The limit is 64 chunks, plus those on their way.
    expect(sent).toBeLessThan(100);
    expect(await openConnections()).toBe(0);
  });

  it('closes the connection if a rejected body stops arriving for five seconds', async () => {
    const url = await serve(rejectPost);
    const closed = new Promise<void>((resolve) => {
      server.once('connection', (socket) => socket.once('close', resolve));
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = new RawConnection(url);
    await client.write(head('Content-Length: 1000000'));
    expect(await client.ended).toBe('');
    expect(client.received).toContain('413');
    vi.advanceTimersByTime(4_999);
    expect(await openConnections()).toBe(1);
    vi.advanceTimersByTime(1);
    await closed;
    client.socket.destroy();
  });
});

describe('an accepted body', () => {
  const reading: RequestListener = async (request, response) => {
    let size = 0;
    for await (const part of request) size += part.length;
    response.end(String(size));
  };

  it('reuses the connection after a body was read to its end', async () => {
    const client = new KeepAliveClient(await serve(reading));
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    for (const body of [Buffer.alloc(100), [Buffer.alloc(50), Buffer.alloc(50)], Buffer.alloc(MEGABYTE)]) {
      const { headers, text } = await client.request({ method: 'POST', path: '/', body });
      expect(headers.connection).toBe('keep-alive');
      expect(Number(text)).toBeGreaterThan(0);
    }
    expect(connections).toBe(1);
    client.close();
  });
});

it('responds to a request to upgrade and closes the connection', async () => {
  const client = new RawConnection(await serve(rejectPost));
  await client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(await client.ended).toBe('');
  expect(client.received).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*fine$/is);
  client.socket.destroy();
});

it('allows ten minutes for an upload (docs/decisions/019-connections-and-rejected-bodies.md)', async () => {
  await serve(rejectPost);
  expect(server.requestTimeout).toBe(600_000);
});

it('keeps idle connections open longer than proxies do', async () => {
  const client = new KeepAliveClient(await serve(rejectPost));
  const { headers } = await client.request({ method: 'GET', path: '/' });
  expect(headers['keep-alive']).toBe('timeout=125');
  client.close();
});

describe('server shutdown', () => {
  it('a stopping server closes idle connections at once, and others after their response', async () => {
    let respond = () => {};
    const url = await serve((request, response) => {
      if (request.url === '/idle') return void response.end('fine');
      respond = () => void response.end('finished');
    });
    const [idle, busy] = [new KeepAliveClient(url), new KeepAliveClient(url)];
    await idle.request({ method: 'GET', path: '/idle' });
    const requested = new Promise((resolve) => server.once('request', resolve));
    const response = busy.request({ method: 'GET', path: '/' });
    await requested;
    const stopped = stopServer(server, 60_000);
    await vi.waitFor(async () => expect(await openConnections()).toBe(1));
    respond();
    expect(await response).toMatchObject({ text: 'finished', headers: { connection: 'close' } });
    await stopped;
    expect(await openConnections()).toBe(0);
  });

  it('a stopping server gives up open requests after its timeout', async () => {
    const url = await serve(() => {});
    const requested = new Promise((resolve) => server.once('request', resolve));
    const response = new KeepAliveClient(url).request({ method: 'GET', path: '/' });
    const aborted = expect(response).rejects.toThrow();
    await requested;
    await stopServer(server, 100);
    await aborted;
    expect(await openConnections()).toBe(0);
  });
});
