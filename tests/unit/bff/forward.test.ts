import { describe, expect, it } from 'vitest';
import { forward } from '@/lib/bff/forward';
import { errorBody } from '@/lib/contract/error';
import { answerTo, FROM_THE_SITE, requestOf, SITE } from '../../support/bff-calls';
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
    const answered = answerTo(requestOf('POST /v1/profiles/', streamed(body.readable)), upstream().url);
    await body.send('first');
    // A forwarder that collects the body first would wait here for its end.
    expect(await firstPart).toBe('first');
    await body.send(' last');
    await body.end();
    const { answer } = await answered;
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ all: 'first last' });
  });

  it('keeps its type and length', async () => {
    const headers = { ...FROM_THE_SITE, 'content-type': 'application/json', 'content-length': '9' };
    await answerTo(requestOf('PUT /v1/account/wizard', { body: '{"id":1} ', headers }), upstream().url);
    const [sent] = upstream().received;
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(sent?.headers['content-length']).toBe('9');
    expect(sent?.body).toBe('{"id":1} ');
  });
});

it('passes an answer on part by part, before its end has come', async () => {
  let finish = () => {};
  upstream().listener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).write('first');
    finish = () => response.end(' last');
  };
  const { answer } = await answerTo(requestOf('GET /v1/account/export'), upstream().url);
  const reader = answer.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(' last');
});

describe('waiting', () => {
  const request = () => new Request(`${SITE}/api/v1/artworks`);

  it('ends with 503 when no answer begins in time', async () => {
    upstream().listener = () => {};
    const answer = await forward(request(), upstream().url, { timeout: 50 });
    expect(answer.status).toBe(503);
    expect(errorBody.parse(await answer.json()).code).toBe('unavailable');
  });

  it('does not cut an answer off that began in time', async () => {
    upstream().listener = (_, response) => {
      response.writeHead(200).write('begins');
      setTimeout(() => response.end(', ends late'), 150);
    };
    const answer = await forward(request(), upstream().url, { timeout: 50 });
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
    await forward(new Request(request(), { signal: leaving.signal }), upstream().url);
    await isGone;
  });

  it('goes on for a write, which may be done already: what it changed has to be told', async () => {
    const leaving = new AbortController();
    upstream().listener = (_, response) => {
      leaving.abort();
      setTimeout(() => response.writeHead(200).end('done'), 20);
    };
    const write = new Request(request(), { method: 'DELETE', signal: leaving.signal });
    const answer = await forward(write, upstream().url);
    expect(await answer.text()).toBe('done');
  });
});

it('passes no redirect on as its target, which could lie anywhere', async () => {
  upstream().answer = { status: 302, headers: { location: 'http://127.0.0.1:1/inside' }, body: '' };
  const answer = await forward(new Request(`${SITE}/api/v1/artworks`), upstream().url);
  expect(answer.status).toBe(302);
  expect(upstream().received).toHaveLength(1);
});
