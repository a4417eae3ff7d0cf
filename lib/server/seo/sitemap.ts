import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { MAX_SITEMAP_URLS, type SitemapKind } from '@/lib/shared/contract/sitemap';
import { userTypes } from '@/lib/shared/domain/profile';
import { paths } from '@/lib/shared/paths';
import { createSiteUrl } from './site';

/*
 * All parts are at the root, because a sitemap may only list URLs at or below its own path
 * (https://www.sitemaps.org/protocol.html).
 */

type Entry = { path: string; updatedAt?: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Lists the sitemap of list pages, then one part per 50,000 pages of each kind. */
export function createSitemapIndex(parts: EndpointResponse<'GET /v1/sitemap/parts'>['data']): string {
  const files = [
    formatEntry('sitemap', { path: '/sitemap.xml?kind=lists' }),
    ...parts.map(({ kind, after, updatedAt }) => {
      const path = `/sitemap.xml?kind=${kind}${after ? `&after=${after}` : ''}`;
      return formatEntry('sitemap', { path, updatedAt });
    }),
  ];
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`;
}

const listPaths: readonly string[] = [
  paths.home(),
  paths.directory(),
  ...userTypes.map((userType) => paths.directory(userType)),
  paths.artWall(),
  paths.artworks(),
  paths.opportunities(),
  paths.pricing(),
  paths.about(),
  paths.terms(),
  paths.privacy(),
];

export function createListsSitemap(): string {
  return `${OPENING}${listPaths.map((path) => formatEntry('url', { path })).join('')}${CLOSING}`;
}

const OPENING = `${HEAD}<urlset ${NAMESPACE}>\n`;
const CLOSING = '</urlset>\n';

const pathsByKind: Record<SitemapKind, (id: string) => string> = {
  profiles: paths.profile,
  artworks: paths.artwork,
  opportunities: paths.opportunity,
};

type Entries = EndpointResponse<'GET /v1/sitemap'>['data'];

/** Small batches save memory. */
export const ENTRIES_AT_A_TIME = 5_000;

/** A part has at most 50,000 entries. */
export async function* createSitemapPart(
  kind: SitemapKind,
  after: string | undefined,
  read: (after: string | undefined) => Promise<Entries>,
): AsyncGenerator<string> {
  let opening = OPENING;
  let last = after;
  for (let count = 0; count < MAX_SITEMAP_URLS; count += ENTRIES_AT_A_TIME) {
    const entries = await read(last);
    const urls = entries.map(({ id, updatedAt }) => formatEntry('url', { path: pathsByKind[kind](id), updatedAt }));
    yield `${opening}${urls.join('')}`;
    if (entries.length < ENTRIES_AT_A_TIME) break;
    opening = '';
    last = entries.at(-1)?.id;
  }
  yield CLOSING;
}

function formatEntry(element: 'url' | 'sitemap', { path, updatedAt }: Entry): string {
  const location = createSiteUrl(path).replaceAll('&', '&amp;');
  return `<${element}><loc>${location}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</${element}>\n`;
}

/** Concurrent callers share one load. If it fails, they receive the last value, however old. */
export function cacheResult<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Value; loadedAt: number } | undefined;
  let loading: Promise<Value> | undefined;

  async function revalidate(): Promise<Value> {
    try {
      cached = { value: await load(), loadedAt: Date.now() };
    } catch (error) {
      if (!cached) throw error;
    } finally {
      loading = undefined;
    }
    return cached.value;
  }

  return () => {
    if (cached && Date.now() - cached.loadedAt < milliseconds) return Promise.resolve(cached.value);
    loading ??= revalidate();
    return loading;
  };
}
