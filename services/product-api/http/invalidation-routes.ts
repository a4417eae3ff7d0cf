import { Hono } from 'hono';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { isOneOfSecrets } from '@/lib/node/same-secret';
import type { Invalidation } from '@/lib/shared/contract/invalidation';
import type { Env } from '../env';
import { NotFoundError } from '../errors';
import type { InvalidationFeed } from '../invalidations/feed';
import { type ApiEnv, createJsonResponse } from './context';

/** Aborts streams with this much unsent data. Readers resume from their last position. */
const MAX_WAITING_BYTES = 1_000_000;

/**
 * Serves the cache tags invalidated since `Last-Event-ID`, as server-sent events or one JSON object. Without the web's
 * secret, responds with 404.
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
    // Prevents nginx from buffering events.
    return context.body(await openStream(feed, since), 200, {
      'Content-Type': 'text/event-stream',
      'X-Accel-Buffering': 'no',
      // Keep-alive connections would delay the shutdown.
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
