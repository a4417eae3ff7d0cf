import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { forward } from '@/lib/server/bff/forward';
import { request } from '@/lib/shared/api/request';
import { errorBody } from '@/lib/shared/contract/error';
import { createRequest, FROM_THE_SITE, handleRequest, SITE } from '../../support/bff-requests';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

function openBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return { readable, send: (text: string) => writer.write(Buffer.from(text)), end: () => writer.close() };
}

function streamed(body: ReadableStream): RequestInit {
  const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
  return { ...init, headers: { ...FROM_THE_SITE, 'content-type': 'multipart/form-data; boundary=x' } };
}

describe('an upload', () => {
  it('an upload is passed on while it arrives', async () => {
    const body = openBody();
    const firstPart = new Promise<string>((resolve) => {
      upstream().listener = async (request, response) => {
        let all = '';
        for await (const chunk of request) {
          all += chunk;
          resolve(all);
        }
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ all }));
      };
    });
    const pendingResponse = handleRequest(createRequest('POST /v1/profiles/', streamed(body.readable)), upstream().url);
    await body.send('first');
    // This never resolves if the upload is buffered.
    expect(await firstPart).toBe('first');
    await body.send(' last');
    await body.end();
    const { response } = await pendingResponse;
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ all: 'first last' });
  });

  it('an upload is passed on with its type and length', async () => {
    const headers = { ...FROM_THE_SITE, 'content-type': 'application/json', 'content-length': '9' };
    await handleRequest(createRequest('PUT /v1/account/wizard', { body: '{"id":1} ', headers }), upstream().url);
    const [sent] = upstream().received;
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(sent?.headers['content-length']).toBe('9');
    expect(sent?.body).toBe('{"id":1} ');
  });

  it('each upload has its own connection', async () => {
    const carried = new Map<Socket, string[]>();
    upstream().listener = ({ socket, method = '' }, response) => {
      carried.set(socket, [...(carried.get(socket) ?? []), method]);
      response.end('{}');
    };
    const send = (one: Request) => handleRequest(one, upstream().url).then(({ response }) => response.text());
    const read = () => send(new Request(`${SITE}/api/v1/artworks`));
    const sendImage = () => send(createRequest('POST /v1/profiles/', streamed(new Blob(['part']).stream())));
    for (const next of [read, sendImage, read, sendImage, read]) await next();
    const uploads = [...carried.values()].filter((methods) => methods.includes('POST'));
    expect(uploads).toEqual([['POST'], ['POST']]);
  });

  it('an early rejection of an upload is returned before the connection closes', async () => {
    upstream().listener = (_, response) => response.writeHead(413, { connection: 'close' }).end('{"code":"x"}');
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1_024)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const { response } = await handleRequest(createRequest('POST /v1/profiles/', streamed(body)), upstream().url);
    expect(response.status).toBe(413);
    expect(await response.text()).toBe('{"code":"x"}');
    expect(isCancelled).toBe(false);
  });
});

describe('a connection closed while idle', () => {
  const received: string[] = [];
  const respondFrom = (attempt: number) => {
    received.length = 0;
    upstream().listener = (request, response) => {
      received.push(request.method ?? '');
      if (received.length < attempt) request.socket.destroy();
      else response.end('{}');
    };
  };

  it.each(['GET', 'HEAD'])('retries a %s request if the idle connection was closed', async (method) => {
    respondFrom(2);
    const response = await forward(new Request(`${SITE}/api/v1/artworks`, { method }), upstream().url);
    expect(response.status).toBe(200);
    expect(received).toEqual([method, method]);
  });

  it('responds with 503 if the second attempt fails too', async () => {
    respondFrom(3);
    expect((await forward(new Request(`${SITE}/api/v1/artworks`), upstream().url)).status).toBe(503);
    expect(received).toHaveLength(2);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'responds with 503 to a %s request on a closed connection and does not repeat it',
    async (method) => {
      respondFrom(2);
      const response = await forward(new Request(`${SITE}/api/v1/artworks`, { method }), upstream().url);
      expect(response.status).toBe(503);
      expect(received).toEqual([method]);
    },
  );

  it('a read during a page render is tried again', async () => {
    respondFrom(2);
    expect(await request((address) => `${upstream().url}${address}`, 'GET /v1/artworks/facets', {})).toEqual({});
    expect(received).toEqual(['GET', 'GET']);
  });
});

it('a response is passed on while it arrives', async () => {
  let finish = () => {};
  upstream().listener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).write('first');
    finish = () => response.end(' last');
  };
  const { response } = await handleRequest(createRequest('GET /v1/account/export'), upstream().url);
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(' last');
});

describe('waiting for the product API', () => {
  const reading = () => new Request(`${SITE}/api/v1/artworks`);

  it('responds with 503 if the product API takes too long to respond', async () => {
    upstream().listener = () => {};
    const response = await forward(reading(), upstream().url, { timeout: 50 });
    expect(response.status).toBe(503);
    expect(errorBody.parse(await response.json()).code).toBe('unavailable');
  });

  it('passes on a slow response completely if it began in time', async () => {
    upstream().listener = (_, response) => {
      response.writeHead(200).write('begins');
      setTimeout(() => response.end(', ends late'), 300);
    };
    const response = await forward(reading(), upstream().url, { timeout: 250 });
    expect(await response.text()).toBe('begins, ends late');
  });

  it('cancels the request to the product API if the visitor disconnects', async () => {
    const leaving = new AbortController();
    const isGone = new Promise<void>((resolve) => {
      upstream().listener = (_, response) => {
        response.once('close', resolve);
        leaving.abort();
      };
    });
    await forward(new Request(reading(), { signal: leaving.signal }), upstream().url);
    await isGone;
  });

  it('a write is completed even if the visitor disconnects', async () => {
    const leaving = new AbortController();
    upstream().listener = (_, response) => {
      leaving.abort();
      setTimeout(() => response.writeHead(200).end('done'), 20);
    };
    const write = new Request(reading(), { method: 'DELETE', signal: leaving.signal });
    const response = await forward(write, upstream().url);
    expect(await response.text()).toBe('done');
  });
});

it('returns a redirect instead of following it', async () => {
  upstream().response = { status: 302, headers: { location: 'http://127.0.0.1:1/inside' }, body: '' };
  const response = await forward(new Request(`${SITE}/api/v1/artworks`), upstream().url);
  expect(response.status).toBe(302);
  expect(upstream().received).toHaveLength(1);
});
