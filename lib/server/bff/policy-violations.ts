import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { readClientAddress, readJson } from './browser-request';
import { createRateLimitResponse } from './error-response';
import { writeLog } from './write-log';

/** Browsers send reports in batches and repeat the whole policy in each report. */
const MAX_BODY_BYTES = 65_536;
const MAX_REPORTS = 20;

/** Per minute and process. The overall limit keeps reports from filling the disk. */
const LIMITS = { requestsPerClient: 20, linesOfAll: 30 };
/** Each violation is logged once until its entry is evicted. */
const MAX_KNOWN = 1_000;

type Violation = {
  directive: string;
  /** The blocked resource's origin and path, or a keyword such as `inline`. */
  blocked: string;
  page: string;
  source: string;
  line: number | null;
};

const text = z.string().max(8_192).default('');
const line = z.number().nullish();

/** The body of a `report-uri` request (CSP Level 3, section 5.3). */
const legacyBody = z.object({
  'csp-report': z
    .object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line,
    })
    .transform(
      (report): Violation => ({
        directive: cleanToken(report['effective-directive'] || report['violated-directive']),
        blocked: cleanUrl(report['blocked-uri']),
        page: readPath(report['document-uri']),
        source: cleanUrl(report['source-file']),
        line: report['line-number'] ?? null,
      }),
    ),
});

/** A `report-to` report (Reporting API). */
const reportOfApi = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text.nullable(),
      lineNumber: line,
    }),
  })
  .transform(
    ({ body }): Violation => ({
      directive: cleanToken(body.effectiveDirective),
      blocked: cleanUrl(body.blockedURL),
      page: readPath(body.documentURL),
      source: cleanUrl(body.sourceFile ?? ''),
      line: body.lineNumber ?? null,
    }),
  );

const reports = z.union([
  legacyBody.transform((given) => [given['csp-report']]),
  z.array(z.unknown()).transform((given) =>
    given.slice(0, MAX_REPORTS).flatMap((one) => {
      const { success, data } = reportOfApi.safeParse(one);
      return success ? [data] : [];
    }),
  ),
]);

const clients = createMemoryLimiter(LIMITS.requestsPerClient, 60);
const all = createMemoryLimiter(LIMITS.linesOfAll, 60);
const known = new LRUCache<string, true>({ max: MAX_KNOWN });

/**
 * Handles `POST /api/csp-reports`. Log entries are untrusted, because anyone can send a report. Query strings are
 * removed, because they may contain personal data.
 */
export async function logPolicyViolations(request: Request, write = writeLog): Promise<Response> {
  const message = 'This is not a report.';
  const violations = await readJson(request, { max: MAX_BODY_BYTES, schema: reports, message });
  if (violations instanceof Response) return violations;
  const wait = clients.consume(readClientAddress(request));
  if (wait > 0) return createRateLimitResponse(request, wait);
  for (const violation of violations) {
    // The same cause on another page counts as a duplicate.
    const { page: _, ...cause } = violation;
    const key = JSON.stringify(cause);
    if (known.has(key) || all.consume('everyone') > 0) continue;
    known.set(key, true);
    write(`A browser reports a violation of the content security policy: ${JSON.stringify(violation)}`);
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

const MAX_LENGTH = 200;

function cleanToken(value: string): string {
  return value.replace(/[^a-z-].*$/s, '').slice(0, MAX_LENGTH);
}

/** Removes the query, user and fragment, which may contain personal data. Keywords stay unchanged. */
function cleanUrl(value: string): string {
  if (/^[a-z-]{0,40}$/.test(value)) return value;
  const url = parseUrl(value);
  if (url === null) return 'unknown';
  return (url.origin === 'null' ? url.protocol : `${url.origin}${url.pathname}`).slice(0, MAX_LENGTH);
}

function readPath(value: string): string {
  return parseUrl(value)?.pathname.slice(0, MAX_LENGTH) ?? '';
}
