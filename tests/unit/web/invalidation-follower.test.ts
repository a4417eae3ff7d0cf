import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Invalidation } from '@/lib/shared/contract/invalidation';
import { InvalidationFollower } from '@/services/web/invalidation-follower';
import { listen } from '../../support/listen';

type Exchange = { request: IncomingMessage; response: ServerResponse };

const SECRET = 'a secret between the web and the API';
let api: string;
let streams: Exchange[] = [];
let missed: Invalidation | null = null;

beforeEach(async () => {
  streams = [];
  missed = null;
  const server = createServer((request, response) => {
    if (request.headers.accept === 'text/event-stream') streams.push({ request, response });
    else if (missed === null) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(missed));
  });
  api = await listen(server);
});

function follow(maxSilence = 60_000) {
  const invalidate = vi.fn((_: string[]) => undefined);
  const warn = vi.fn();
  const pace = { lost: 1, rejected: 10, maxSilence };
  const follower = new InvalidationFollower({ api, secret: SECRET, invalidate, warn, pace });
  onTestFinished(() => follower.stop());
  return { follower, invalidate, warn };
}

function findStream(count: number): Promise<Exchange> {
  return vi.waitFor(() => {
    const found = streams[count - 1];
    if (found === undefined) throw new Error(`There have been ${streams.length} streams.`);
    return found;
  }, 5_000);
}

function send({ response }: Exchange, event: Partial<Invalidation> & { position: string }): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`id: ${event.position}\ndata: ${JSON.stringify({ tags: [], isReset: false, ...event })}\n\n`);
}

describe('the invalidation stream', () => {
  it('asks for the stream with the secret, and invalidates the tags it receives', async () => {
    const { follower, invalidate } = follow();
    follower.start();
    const stream = await findStream(1);
    expect(stream.request.url).toBe('/v1/invalidations');
    expect(stream.request.headers).toMatchObject({ 'x-web-secret': SECRET });
    expect(stream.request.headers).not.toHaveProperty('last-event-id');
    send(stream, { position: '1-1', isReset: true });
    await vi.waitFor(() => expect(invalidate.mock.calls).toEqual([[['*']]]));
    send(stream, { position: '2-1' });
    send(stream, { position: '3-1', tags: ['artworks', 'artwork:1'] });
    await vi.waitFor(() => expect(invalidate.mock.calls.slice(1)).toEqual([[['artworks', 'artwork:1']]]));
    // Requests to the product API send this position, which excludes older responses.
    expect(follower.position).toBe('3-1');
  });

  it.each([
    ['ended', ({ response }: Exchange) => response.end()],
    ['cut', ({ response }: Exchange) => response.destroy()],
    ['no longer understood', ({ response }: Exchange) => response.write('data: {"tags":1}\n\n')],
  ])('continues the stream where it stopped if it is %s', async (_, cut) => {
    const { follower, invalidate } = follow();
    follower.start();
    const first = await findStream(1);
    send(first, { position: '7-1', tags: ['artworks'] });
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalled());
    cut(first);
    const second = await findStream(2);
    expect(second.request.headers['last-event-id']).toBe('7-1');
  });

  it('opens the stream again if it is silent', async () => {
    follow(100).follower.start();
    // A stream can close before its event arrives.
    for (let count = 1; ; count += 1) {
      const stream = await findStream(count);
      if (stream.request.headers['last-event-id'] === '7-1') break;
      send(stream, { position: '7-1' });
    }
  });

  it('logs one warning if the stream is rejected', async () => {
    const { follower, warn } = follow();
    follower.start();
    (await findStream(1)).response.writeHead(404).end();
    (await findStream(2)).response.writeHead(404).end();
    await findStream(3);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('WEB_SECRET')]]);
  });

  it('logs no warning while the product API is down', async () => {
    const { follower, warn } = follow();
    follower.start();
    (await findStream(1)).response.writeHead(503).end();
    await findStream(2);
    expect(warn).not.toHaveBeenCalled();
  });

  it('does not open the stream again after it was stopped', async () => {
    const { follower } = follow();
    follower.start();
    const { response } = await findStream(1);
    const closed = new Promise((resolve) => response.once('close', resolve));
    follower.stop();
    await closed;
    expect(streams).toHaveLength(1);
  });
});

describe('catching up between a write and its response', () => {
  it('invalidates everything that was committed before the response to a write', async () => {
    const { follower, invalidate } = follow();
    missed = { position: '9-1', tags: ['profiles'], isReset: false };
    await follower.catchUp();
    expect(invalidate.mock.calls).toEqual([[['profiles']]]);
    missed = { position: '9-1', tags: [], isReset: true };
    await follower.catchUp();
    expect(invalidate.mock.calls[1]).toEqual([['*']]);
  });

  it('catching up does not move the stream’s position', async () => {
    const { follower, invalidate } = follow();
    follower.start();
    const first = await findStream(1);
    send(first, { position: '7-1', tags: ['artworks'] });
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalled());
    missed = { position: '9-1', tags: [], isReset: false };
    await follower.catchUp();
    first.response.end();
    expect((await findStream(2)).request.headers['last-event-id']).toBe('7-1');
  });

  it('does not wait for a product API that is down', async () => {
    const { follower, invalidate } = follow();
    await follower.catchUp();
    expect(invalidate).not.toHaveBeenCalled();
  });
});
