import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { sendReport } from '@/lib/server/network/error-reports';
import { maskPersonal } from '@/lib/server/network/mask-personal';
import { createMemoryLimiter } from '@/lib/server/network/memory-limiter';
import { BROWSER_ERROR_LIMITS as MAX } from '@/lib/shared/browser-errors';
import { readClientAddress } from './client-address';
import { createForeignOriginResponse, createRateLimitResponse } from './error-response';
import { isCrossOriginWrite } from './origin';
import { readJson } from './read-json';

const MAX_BODY_BYTES = 16_384;

const body = z.strictObject({
  type: z.string().max(MAX.type),
  message: z.string().max(MAX.message),
  stack: z.string().max(MAX.stack),
  /** The path of the page. */
  page: z.string().startsWith('/').max(MAX.page),
});

/**
 * Limits per minute and process: one for each client, so that none uses up another's, and one for all, so that the log
 * cannot fill the disk.
 */
const MAX_REPORTS = { perClient: 10, ofAll: 30 };
const clients = createMemoryLimiter(MAX_REPORTS.perClient, 60);
const all = createMemoryLimiter(MAX_REPORTS.ofAll, 60);
/** The errors that were reported; each is reported once, until it is evicted. */
const known = new LRUCache<string, true>({ max: 1_000 });

/** Writes to the web's log, where the operator finds it (docs/operating.md). */
function log(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.warn(line);
}

type Site = { site: string };

/**
 * Handles `POST /api/browser-errors`: logs each distinct error of a page once, and reports it to the operator's error
 * tracker. Anyone can send a report, so it proves nothing. Mail addresses, tokens and queries are removed.
 */
export async function reportBrowserError(request: Request, { site }: Site, write = log): Promise<Response> {
  if (isCrossOriginWrite(request, site)) return createForeignOriginResponse(request, site);
  const message = 'This is not a report of an error.';
  const given = await readJson(request, { max: MAX_BODY_BYTES, schema: body, message });
  if (given instanceof Response) return given;
  const wait = clients.consume(readClientAddress(request));
  if (wait > 0) return createRateLimitResponse(request, wait);
  const error = { type: given.type, message: maskPersonal(given.message), at: readPlace(given) };
  const key = JSON.stringify(error);
  if (!known.has(key) && all.consume('everyone') === 0) {
    known.set(key, true);
    write(`A browser reports an error: ${JSON.stringify({ ...error, page: given.page })}`);
    const stack = removeMessage(given);
    sendReport({ platform: 'javascript', ...error, stack, tags: { reason: 'browser', page: given.page } });
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** The frames of a stack without queries of URLs. V8 puts the message before them. */
function removeMessage({ message, stack }: z.infer<typeof body>): string {
  const head = message === '' ? -1 : stack.indexOf(message);
  const frames = head === -1 ? stack : stack.slice(head + message.length);
  return frames.replaceAll(/\?[^\s()]*?(?=:\d+:\d+)/g, '').trim();
}

function readPlace(report: z.infer<typeof body>): string {
  return removeMessage(report).split('\n', 1)[0]?.trim() ?? '';
}
