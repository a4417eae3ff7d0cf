import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createOpportunityFeed } from '@/lib/server/seo/opportunity-feed';
import { ApiUnavailableError } from '@/lib/shared/api/request';
import { opportunityCodec } from '@/lib/shared/filters/codecs';
import {
  type FeedFormat,
  feedTypes,
  isBounded,
  normalizeFilters,
  type OpportunityFilters,
  toApiQuery,
} from '@/lib/shared/filters/opportunity';

/** Maximum number of calls. Feeds list the newest; calendars list those that close next. */
const ENTRIES = 100;

/** In seconds. Most feed readers poll hourly. */
const LIFE = 300;

/** Accepts the list page's query parameters (decision 048). */
export async function serveFeed(request: Request, format: FeedFormat): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const given = opportunityCodec.decode(Object.fromEntries(searchParams));
  const sortBy = format === 'calendar' ? undefined : 'newest';
  const filters = normalizeFilters({ ...given, includeClosed: false, page: 1, sortBy });
  try {
    return createFile(await createFeed(format, filters), feedTypes[format]);
  } catch (error) {
    if (error instanceof ApiUnavailableError)
      return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    throw error;
  }
}

async function createFeed(format: FeedFormat, filters: OpportunityFilters): Promise<string> {
  const { data } = await asVisitor('GET /v1/opportunities/', { query: toApiQuery(filters, ENTRIES) });
  if (!isBounded(filters)) recordPage({ isStored: false });
  return createOpportunityFeed(format, filters, data, await getPageWords());
}

/** Passing a file name makes the response a download. */
export function createFile(text: string, type: string, name?: string): Response {
  return new Response(text, {
    headers: {
      'Cache-Control': `public, max-age=${LIFE}`,
      'Content-Type': `${type}; charset=utf-8`,
      ...(name !== undefined && { 'Content-Disposition': `attachment; filename="${name}"` }),
    },
  });
}
