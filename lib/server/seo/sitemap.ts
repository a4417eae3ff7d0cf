import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { type SitemapKind, sitemapPartSizes } from '@/lib/shared/contract/sitemap';
import { userTypes } from '@/lib/shared/domain/profile';
import { addLanguage, type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createSiteUrl, listAlternates } from './site';

/*
 * All parts are at the root, because a sitemap may only list URLs at or below its own path
 * (https://www.sitemaps.org/protocol.html).
 */

type Entry = { path: string; updatedAt?: string | undefined };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ALTERNATES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
/** The sitemap protocol's limit, without compression. */
const MAX_BYTES = 50 * 1_024 * 1_024;

/** The languages that the site offers. The first also serves readers of all other languages. */
type Offered = readonly Language[];

/**
 * Lists the sitemap of list pages, then each kind's parts for every language.
 * @param parts counted with the size that `choosePartSize` returns
 */
export function createSitemapIndex(parts: EndpointResponse<'GET /v1/sitemap/parts'>['data'], offered: Offered): string {
  const files = [
    formatEntry('sitemap', { path: '/sitemap.xml?kind=lists' }),
    ...offered.flatMap((language) =>
      parts.map(({ kind, after, updatedAt }) => {
        const rest = language === mainLanguage ? '' : `&language=${language}`;
        const path = `/sitemap.xml?kind=${kind}${after ? `&after=${after}` : ''}${rest}`;
        return formatEntry('sitemap', { path, updatedAt });
      }),
    ),
  ];
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`;
}

const createListPaths = (): string[] => [
  paths.home(),
  paths.directory(),
  ...userTypes.map((userType) => paths.directory(userType)),
  paths.artWall(),
  paths.artworks(),
  paths.opportunities(),
  ...(getSite().sales.plans ? [paths.pricing()] : []),
  paths.about(),
  paths.terms(),
  paths.privacy(),
];

/** A page that the operator wrote, and the languages in which it exists. */
type WrittenPage = { path: string; languages: Offered };

export function createListsSitemap(offered: Offered, written: readonly WrittenPage[] = []): string {
  const languagesByPath = new Map(written.map(({ path, languages }) => [path, languages]));
  const listed = [...new Set([...createListPaths(), ...languagesByPath.keys()])].map((path) => {
    const languages = languagesByPath.get(path);
    return { path, languages: offered.filter((language) => languages?.includes(language) ?? true) };
  });
  const urls = offered.flatMap((language) =>
    listed
      .filter(({ languages }) => languages.includes(language))
      .map(({ path, languages }) => formatPage({ path }, language, languages)),
  );
  return `${createOpening(offered)}${urls.join('')}${CLOSING}`;
}

function createOpening(offered: Offered): string {
  return `${HEAD}<urlset ${NAMESPACE}${offered.length > 1 ? ` ${ALTERNATES}` : ''}>\n`;
}

const CLOSING = '</urlset>\n';

const pathsByKind: Record<SitemapKind, (id: string) => string> = {
  profiles: paths.profile,
  artworks: paths.artwork,
  opportunities: paths.opportunity,
};

type Entries = EndpointResponse<'GET /v1/sitemap'>['data'];

/** Small batches save memory. */
export const ENTRIES_AT_A_TIME = 5_000;

const LONGEST_ENTRY: Entry = { path: paths.opportunity('0'.repeat(36)), updatedAt: '2026-01-01T00:00:00.000Z' };

/** Returns how many pages fit into one part when each is listed with its URLs in all languages. */
export function choosePartSize(offered: Offered): (typeof sitemapPartSizes)[number] {
  const bytes = Math.max(...offered.map((language) => formatPage(LONGEST_ENTRY, language, offered).length));
  const around = createOpening(offered).length + CLOSING.length;
  return sitemapPartSizes.find((size) => size * bytes + around <= MAX_BYTES) ?? 10_000;
}

type Part = { kind: SitemapKind; after: string | undefined; language: Language };

export async function* createSitemapPart(
  { kind, after, language }: Part,
  offered: Offered,
  read: (after: string | undefined) => Promise<Entries>,
): AsyncGenerator<string> {
  const size = choosePartSize(offered);
  let opening = createOpening(offered);
  let last = after;
  for (let count = 0; count < size; count += ENTRIES_AT_A_TIME) {
    const entries = await read(last);
    const urls = entries.map(({ id, updatedAt }) =>
      formatPage({ path: pathsByKind[kind](id), updatedAt }, language, offered),
    );
    yield `${opening}${urls.join('')}`;
    if (entries.length < ENTRIES_AT_A_TIME) break;
    opening = '';
    last = entries.at(-1)?.id;
  }
  yield CLOSING;
}

function formatPage({ path, updatedAt }: Entry, language: Language, offered: Offered): string {
  const links = listAlternates(path, offered).map(
    ([hreflang, url]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeUrl(url)}"/>`,
  );
  return formatEntry('url', { path: addLanguage(path, language), updatedAt }, links.join(''));
}

function formatEntry(element: 'url' | 'sitemap', { path, updatedAt }: Entry, links = ''): string {
  const location = escapeUrl(createSiteUrl(path));
  return `<${element}><loc>${location}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}${links}</${element}>\n`;
}

function escapeUrl(url: string): string {
  return url.replaceAll('&', '&amp;');
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
