import { Hono } from 'hono';
import { WEB_SECRET_HEADER } from '@/lib/server/network/client-address';
import { isSameSecret } from '@/lib/server/network/same-secret';
import type { Invalidation } from '@/lib/shared/contract/invalidation';
import type { Env } from '../env';
import { NotFoundError } from '../errors';
import type { InvalidationFeed } from '../invalidations/feed';
import { type ApiEnv, createJsonResponse } from './context';

/** A reader that lets this many bytes wait is cut off. It continues where it was when it comes back. */
const MAX_WAITING_BYTES = 1_000_000;

/**
 * Tells the web which cache tags have changed since `Last-Event-ID`: as server-sent events to whoever accepts them, and
 * as one JSON object otherwise. For holders of the secret that the web and the product API share; 404 for all others.
 */
export function invalidationRoutes(feed: InvalidationFeed, { WEB_SECRET }: Pick<Env, 'WEB_SECRET'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/', async (context) => {
    const given = context.req.header(WEB_SECRET_HEADER);
    if (WEB_SECRET === undefined || given === undefined || !isSameSecret(given, WEB_SECRET)) throw new NotFoundError();
    const since = context.req.header('Last-Event-ID') ?? null;
    context.header('Cache-Control', 'no-store');
    const isStream = context.req.header('Accept')?.includes('text/event-stream') === true;
    if (!isStream) return createJsonResponse(context, await feed.read(since), 200);
    // nginx would hold events back.
    return context.body(await openStream(feed, since), 200, {
      'Content-Type': 'text/event-stream',
      'X-Accel-Buffering': 'no',
      // A process that stops would wait for the connection.
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
    // The rejection of a stream that has ended is handled below.
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
