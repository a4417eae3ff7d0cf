import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createFollowingFeed, createWorksFeed } from '@/lib/server/seo/work-feed';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { isId } from '@/lib/shared/domain/id';

type Format = 'rss' | 'json';

const types = { rss: 'application/rss+xml', json: 'application/feed+json' } as const;

/** In seconds. Most feed readers poll once an hour. */
const LIFE = 300;

export function serveWorksFeed(format: Format, id: string): Promise<Response> {
  return serve(format, id, `public, max-age=${LIFE}`, async () => {
    const { profile, entries } = await asVisitor('GET /v1/profiles/{id}/feed', { path: { id } });
    return createWorksFeed(format, profile, entries, await getPageWords());
  });
}

/** The newest works and calls of followed profiles. The URL contains a secret key, so no cache may store the response. */
export function serveFollowingFeed(format: Format, key: string): Promise<Response> {
  recordPage({ isSecret: true });
  return serve(format, key, 'no-store', async () => {
    const { entries } = await asVisitor('GET /v1/feeds/{id}', { path: { id: key } });
    return createFollowingFeed(format, key, entries, await getPageWords());
  });
}

async function serve(format: Format, id: string, caching: string, create: () => Promise<string>): Promise<Response> {
  if (!isId(id)) return new Response(null, { status: 404 });
  try {
    return new Response(await create(), {
      headers: {
        'Cache-Control': caching,
        'Content-Type': `${types[format]}; charset=utf-8`,
        'X-Robots-Tag': 'noindex',
      },
    });
  } catch (error) {
    if (error instanceof ApiUnavailableError)
      return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    if (error instanceof ApiError) return new Response(null, { status: error.status });
    throw error;
  }
}
