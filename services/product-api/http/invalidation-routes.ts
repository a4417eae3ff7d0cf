import { Hono } from 'hono';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { isOneOfSecrets } from '@/lib/node/same-secret';
import type { Invalidation } from '@/lib/shared/contract/invalidation';
import type { Env } from '../env';
import { NotFoundError } from '../errors';
import type { InvalidationFeed } from '../invalidations/feed';
import { type ApiEnv, createJsonResponse } from './context';

/**
 * If this many bytes wait for the reader of a stream, the stream is aborted. The reader later continues from its
 * position.
 */
const MAX_WAITING_BYTES = 1_000_000;

/**
 * Serves the cache tags that have changed since `Last-Event-ID`, as server-sent events if the client accepts them, and
 * as one JSON object otherwise. It requires the secret that the web and the product API share, and responds with 404
 * without it.
 */
export function invalidationRoutes(
  feed: InvalidationFeed,
  { WEB_SECRET, WEB_SECRET_PREVIOUS }: Pick<Env, 'WEB_SECRET' | 'WEB_SECRET_PREVIOUS'>,
): Hono<ApiEnv> {
  const secrets = [WEB_SECRET, WEB_SECRET_PREVIOUS];
  return new Hono<ApiEnv>().get('/', async (context) => {
    const given = context.req.header(WEB_SECRET_HEADER);
    if (given === undefined || !isOneOfSecrets(given, secrets)) throw new NotFoundError();
    const since = context.req.header('Last-Event-ID') ?? null;
    context.header('Cache-Control', 'no-store');
    const isStream = context.req.header('Accept')?.includes('text/event-stream') === true;
    if (!isStream) return createJsonResponse(context, await feed.read(since), 200);
    // Without this header, nginx would buffer events.
    return context.body(await openStream(feed, since), 200, {
      'Content-Type': 'text/event-stream',
      'X-Accel-Buffering': 'no',
      // A connection that is kept alive would delay the shutdown of the process.
      Connection: 'close',
    });
  });
}

async function openStream(feed: InvalidationFeed, since: string | null): Promise<ReadableStream<Uint8Array>> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  );
  const writer = writable.getWriter();
  const close = () => void writer.close().catch(() => undefined);
  const receive = (change: Invalidation) => {
    // `writer.closed` below handles the end of the stream.
    void writer.write(encodeEvent(change)).catch(() => undefined);
    if ((writer.desiredSize ?? 0) <= 0) void writer.abort().catch(() => undefined);
  };
  const end = await feed.subscribe(since, receive, close);
  writer.closed.then(end, end);
  return readable;
}

const encoder = new TextEncoder();

function encodeEvent(change: Invalidation): Uint8Array {
  return encoder.encode(`id: ${change.position}\ndata: ${JSON.stringify(change)}\n\n`);
}
