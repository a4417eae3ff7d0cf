import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { maskPersonal, sendReport } from '@/lib/node/error-reports';
import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import { BROWSER_ERROR_LIMITS as MAX } from '@/lib/shared/browser-errors';
import { isCrossOriginWrite, readClientAddress, readJson } from './browser-request';
import { createForeignOriginResponse } from './error-response';
import { writeLog } from './write-log';

const MAX_BODY_BYTES = 16_384;

const body = z.strictObject({
  type: z.string().max(MAX.type),
  message: z.string().max(MAX.message),
  stack: z.string().max(MAX.stack),
  page: z.string().startsWith('/').max(MAX.page),
});

/**
 * Per minute and process. Anyone can send reports, so browser errors only use a third of the error tracker's limit and
 * cannot displace server errors.
 */
const MAX_REPORTS = { perClient: 5, ofAll: 10 };
const clients = createMemoryLimiter(MAX_REPORTS.perClient, 60);
const all = createMemoryLimiter(MAX_REPORTS.ofAll, 60);
/** Each error is reported once until its entry is evicted. */
const known = new LRUCache<string, true>({ max: 1_000 });

type Site = { site: string };

/** Handles `POST /api/browser-errors`. Reports are untrusted, because anyone can send one. */
export async function reportBrowserError(request: Request, { site }: Site, write = writeLog): Promise<Response> {
  if (isCrossOriginWrite(request, site)) return createForeignOriginResponse(request, site);
  const rejection = 'This is not a report of an error.';
  const given = await readJson(request, { max: MAX_BODY_BYTES, schema: body, message: rejection });
  if (given instanceof Response) return given;
  // Excess reports are dropped silently, because a page cannot react to a 429.
  const isLimited = clients.consume(readClientAddress(request)) > 0;
  const stack = removeMessage(given);
  const at = stack.split('\n', 1)[0]?.trim() ?? '';
  const error = { type: given.type, message: maskPersonal(given.message), at };
  const key = JSON.stringify(error);
  if (!isLimited && !known.has(key) && all.consume('everyone') === 0) {
    known.set(key, true);
    write(`A browser reports an error: ${JSON.stringify({ ...error, page: given.page })}`);
    const { type, message } = error;
    const tags = { reason: 'browser', page: given.page };
    sendReport({ platform: 'javascript', type, message, stack, tags });
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** V8 starts the stack with the message. */
function removeMessage({ message, stack }: z.infer<typeof body>): string {
  const head = message === '' ? -1 : stack.indexOf(message);
  const frames = head === -1 ? stack : stack.slice(head + message.length);
  return frames.replaceAll(/\?[^\s()]+/g, removeQuery).trim();
}

/** @param query a query string followed by line and column. */
function removeQuery(query: string): string {
  return /:\d+:\d+.*/.exec(query)?.[0] ?? query;
}
