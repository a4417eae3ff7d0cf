import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createMemoryLimiter } from '@/lib/server/network/memory-limiter';
import { readClientAddress } from './client-address';
import { createErrorResponse, createRateLimitResponse } from './error-response';
import { readText } from './read-text';

/** A browser sends several reports at once, each with the whole policy. */
const MAX_BODY_BYTES = 65_536;
const MAX_REPORTS = 20;

/**
 * Limits per minute and process: requests of one client, and lines for all of them, so that the log cannot fill the
 * disk.
 */
const LIMITS = { requestsPerClient: 20, linesOfAll: 30 };
/** The violations that were logged; each is logged once, until it is evicted. */
const MAX_KNOWN = 1_000;

type Violation = {
  directive: string;
  /** The origin and path of what was blocked, or a keyword such as `inline`. */
  blocked: string;
  /** The path of the page. */
  page: string;
  source: string;
  line: number | null;
};

const text = z.string().max(8_192).default('');
const line = z.number().nullish();

/** The body of the directive `report-uri` (CSP Level 3, section 5.3). */
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

/** One report of the directive `report-to` (Reporting API). */
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

const clients = createMemoryLimiter(LIMITS.requestsPerClient, 60);
const all = createMemoryLimiter(LIMITS.linesOfAll, 60);
const known = new LRUCache<string, true>({ max: MAX_KNOWN });

/** Writes to the web's log, where the operator finds it (docs/operating.md). */
function log(entry: string): void {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.warn(entry);
}

/**
 * Handles `POST /api/csp-reports`: logs each distinct violation of a page's policy once. Anyone can send a report, so a
 * line proves nothing. Queries of URLs are removed, because they may be personal.
 */
export async function logPolicyViolations(request: Request, write = log): Promise<Response> {
  const body = await readText(request, MAX_BODY_BYTES);
  if (body === null) return createErrorResponse(request, 'payload_too_large', 'This is too large to send.');
  const wait = clients.consume(readClientAddress(request));
  if (wait > 0) return createRateLimitResponse(request, wait);
  const violations = parseViolations(body);
  if (violations === null) return createErrorResponse(request, 'validation_failed', 'This is not a report.');
  for (const violation of violations) {
    // The same cause on another page is the same violation.
    const { page: _, ...cause } = violation;
    const key = JSON.stringify(cause);
    if (known.has(key) || all.consume('everyone') > 0) continue;
    known.set(key, true);
    write(`A browser reports a violation of the content security policy: ${JSON.stringify(violation)}`);
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** @returns null for a body that is not a report. Reports of other kinds are ignored. */
function parseViolations(body: string): Violation[] | null {
  const given = parseJson(body);
  if (!Array.isArray(given)) {
    const parsed = legacyBody.safeParse(given);
    return parsed.success ? [parsed.data['csp-report']] : null;
  }
  return given.slice(0, MAX_REPORTS).flatMap((one) => {
    const parsed = reportOfApi.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const MAX_LENGTH = 200;

/** The name of a directive. */
function cleanToken(value: string): string {
  return value.replace(/[^a-z-].*$/s, '').slice(0, MAX_LENGTH);
}

/** A URL without its query, user and fragment; a keyword is returned unchanged. */
function cleanUrl(value: string): string {
  if (/^[a-z-]{0,40}$/.test(value)) return value;
  if (!URL.canParse(value)) return 'unknown';
  const url = new URL(value);
  return (url.origin === 'null' ? url.protocol : `${url.origin}${url.pathname}`).slice(0, MAX_LENGTH);
}

function readPath(value: string): string {
  return URL.canParse(value) ? new URL(value).pathname.slice(0, MAX_LENGTH) : '';
}
