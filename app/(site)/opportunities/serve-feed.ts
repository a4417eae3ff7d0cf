import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiUnavailableError } from '@/lib/api/request';
import { asVisitor } from '@/lib/api/server';
import { isBounded, type OpportunityFilters, reconcile, toApiQuery } from '@/lib/filters/opportunity';
import { opportunityCodec } from '@/lib/filters/opportunity-codec';
import { createFeedPath, type FeedFormat, feedTypes } from '@/lib/filters/opportunity-feed';
import { createOpportunityFeed } from '@/lib/seo/opportunity-feed';

/** Entries of a feed: the newest; of a calendar: what closes soonest. */
const ENTRIES = 100;

/** How long an answer stays as it is, in seconds: programs ask once in an hour or so. */
const LIFE = 300;

/** By the feed's path. There is no end to what free text and days can say: those are not kept. */
const cached = new LRUCache<string, string>({
  maxSize: 8 * 1_024 * 1_024,
  sizeCalculation: (text) => text.length,
  ttl: LIFE * 1_000,
});

/** Answers the feed of a filtered list; the query is read as that of the list (decision 048). */
export async function serveFeed(request: Request, format: FeedFormat): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const given = opportunityCodec.decode(Object.fromEntries(searchParams));
  const sortBy = format === 'calendar' ? undefined : 'newest';
  const filters = reconcile({ ...given, includeClosed: false, page: 1, sortBy });
  try {
    return answerFile(request, await readFeed(format, filters), feedTypes[format]);
  } catch (error) {
    if (error instanceof ApiUnavailableError)
      return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    throw error;
  }
}

async function readFeed(format: FeedFormat, filters: OpportunityFilters): Promise<string> {
  const path = createFeedPath(format, filters);
  const known = cached.get(path);
  if (known !== undefined) return known;
  const { data } = await asVisitor('GET /v1/opportunities/', { query: toApiQuery(filters, ENTRIES) });
  const feed = createOpportunityFeed(format, filters, data);
  if (isBounded(filters)) cached.set(path, feed);
  return feed;
}

/** A text with its ETag; 304 without a body for who has it already. */
export function answerFile(request: Request, text: string, type: string, name?: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': `public, max-age=${LIFE}`, ETag: etag };
  const isKnown = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': `${type}; charset=utf-8`,
      ...(name !== undefined && { 'Content-Disposition': `attachment; filename="${name}"` }),
    },
  });
}
