import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { forward } from '@/lib/server/bff/forward';
import { request } from '@/lib/shared/api/request';
import { errorBody } from '@/lib/shared/contract/error';
import { createRequest, FROM_THE_SITE, handleRequest, SITE } from '../../support/bff-requests';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

/** A body of parts that a test hands over one by one. */
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
  it('reaches the product API part by part, before its end is sent', async () => {
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
    const answered = handleRequest(createRequest('POST /v1/profiles/', streamed(body.readable)), upstream().url);
    await body.send('first');
    // A forwarder that collects the body first would wait here for its end.
    expect(await firstPart).toBe('first');
    await body.send(' last');
    await body.end();
    const { response: answer } = await answered;
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ all: 'first last' });
  });

  it('keeps its type and length', async () => {
    const headers = { ...FROM_THE_SITE, 'content-type': 'application/json', 'content-length': '9' };
    await handleRequest(createRequest('PUT /v1/account/wizard', { body: '{"id":1} ', headers }), upstream().url);
    const [sent] = upstream().received;
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(sent?.headers['content-length']).toBe('9');
    expect(sent?.body).toBe('{"id":1} ');
  });

  it('has a connection of its own, which no other request is sent on', async () => {
    const carried = new Map<Socket, string[]>();
    upstream().listener = ({ socket, method = '' }, response) => {
      carried.set(socket, [...(carried.get(socket) ?? []), method]);
      response.end('{}');
    };
    const send = (one: Request) => handleRequest(one, upstream().url).then(({ response: answer }) => answer.text());
    const read = () => send(new Request(`${SITE}/api/v1/artworks`));
    const sendImage = () => send(createRequest('POST /v1/profiles/', streamed(new Blob(['part']).stream())));
    for (const next of [read, sendImage, read, sendImage, read]) await next();
    const uploads = [...carried.values()].filter((methods) => methods.includes('POST'));
    expect(uploads).toEqual([['POST'], ['POST']]);
  });

  it('that is refused before its end is answered so, and its sender is not cut off', async () => {
    upstream().listener = (_, response) => response.writeHead(413, { connection: 'close' }).end('{"code":"x"}');
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1_024)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const { response: answer } = await handleRequest(
      createRequest('POST /v1/profiles/', streamed(body)),
      upstream().url,
    );
    expect(answer.status).toBe(413);
    expect(await answer.text()).toBe('{"code":"x"}');
    expect(isCancelled).toBe(false);
  });
});

describe('a connection that turns out closed', () => {
  const asked: string[] = [];
  const answersFrom = (attempt: number) => {
    asked.length = 0;
    upstream().listener = (request, response) => {
      asked.push(request.method ?? '');
      if (asked.length < attempt) request.socket.destroy();
      else response.end('{}');
    };
  };

  it.each(['GET', 'HEAD'])('is not noticed by a %s, which is sent once more', async (method) => {
    answersFrom(2);
    const answer = await forward(new Request(`${SITE}/api/v1/artworks`, { method }), upstream().url);
    expect(answer.status).toBe(200);
    expect(asked).toEqual([method, method]);
  });

  it('is a 503 when the second one is closed as well', async () => {
    answersFrom(3);
    expect((await forward(new Request(`${SITE}/api/v1/artworks`), upstream().url)).status).toBe(503);
    expect(asked).toHaveLength(2);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is a 503 for a %s, which may have been done', async (method) => {
    answersFrom(2);
    const answer = await forward(new Request(`${SITE}/api/v1/artworks`, { method }), upstream().url);
    expect(answer.status).toBe(503);
    expect(asked).toEqual([method]);
  });

  it('is not noticed by a page that is rendered', async () => {
    answersFrom(2);
    expect(await request(upstream().url, 'GET /v1/artworks/facets', {})).toEqual({});
    expect(asked).toEqual(['GET', 'GET']);
  });
});

it('passes an answer on part by part, before its end has come', async () => {
  let finish = () => {};
  upstream().listener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).write('first');
    finish = () => response.end(' last');
  };
  const { response: answer } = await handleRequest(createRequest('GET /v1/account/export'), upstream().url);
  const reader = answer.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(' last');
});

describe('waiting', () => {
  const reading = () => new Request(`${SITE}/api/v1/artworks`);

  it('ends with 503 when no answer begins in time', async () => {
    upstream().listener = () => {};
    const answer = await forward(reading(), upstream().url, { timeout: 50 });
    expect(answer.status).toBe(503);
    expect(errorBody.parse(await answer.json()).code).toBe('unavailable');
  });

  it('does not cut an answer off that began in time', async () => {
    upstream().listener = (_, response) => {
      response.writeHead(200).write('begins');
      setTimeout(() => response.end(', ends late'), 1_100);
    };
    const answer = await forward(reading(), upstream().url, { timeout: 1_000 });
    expect(await answer.text()).toBe('begins, ends late');
  });

  it('ends at the product API as well when the visitor goes away', async () => {
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

  it('goes on for a write, which may be done already: what it changed has to be told', async () => {
    const leaving = new AbortController();
    upstream().listener = (_, response) => {
      leaving.abort();
      setTimeout(() => response.writeHead(200).end('done'), 20);
    };
    const write = new Request(reading(), { method: 'DELETE', signal: leaving.signal });
    const answer = await forward(write, upstream().url);
    expect(await answer.text()).toBe('done');
  });
});

it('passes no redirect on as its target, which could lie anywhere', async () => {
  upstream().response = { status: 302, headers: { location: 'http://127.0.0.1:1/inside' }, body: '' };
  const answer = await forward(new Request(`${SITE}/api/v1/artworks`), upstream().url);
  expect(answer.status).toBe(302);
  expect(upstream().received).toHaveLength(1);
});
