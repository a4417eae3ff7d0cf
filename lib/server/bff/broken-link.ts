import { z } from 'zod';
import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import { problem } from '@/lib/shared/i18n/problem';
import { isCrossOriginWrite, readClientAddress, readJson } from './browser-request';
import { createForeignOriginResponse, createRateLimitResponse } from './error-response';
import { writeLog } from './write-log';

const MAX_BODY_BYTES = 2_048;
/** Rejects spaces and line breaks, so a report cannot forge a log entry. */
const address = z
  .string()
  .max(500)
  .regex(/^[\x21-\x7e]+$/);
const body = z.strictObject({
  path: address.startsWith('/'),
  /** Null if the URL was typed or the browser sends no referrer. */
  from: address.nullable(),
});

/** Per minute and process. No client can exhaust another's limit, and reports cannot fill the disk. */
const MAX_REPORTS = { perClient: 5, ofAll: 30 };
const clients = createMemoryLimiter(MAX_REPORTS.perClient, 60);
const all = createMemoryLimiter(MAX_REPORTS.ofAll, 60);

type Site = { site: string };

/** Handles `POST /api/broken-links`. */
export async function reportBrokenLink(request: Request, { site }: Site, write = writeLog): Promise<Response> {
  if (isCrossOriginWrite(request, site)) return createForeignOriginResponse(request, site);
  const message = problem('ui.invalid.missing');
  const given = await readJson(request, { max: MAX_BODY_BYTES, schema: body, message });
  if (given instanceof Response) return given;
  const wait = clients.consume(readClientAddress(request)) || all.consume('everyone');
  if (wait > 0) return createRateLimitResponse(request, wait);
  write(`A visitor reports a broken link: ${JSON.stringify(given)}`);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
