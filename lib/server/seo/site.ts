import { serverEnv } from '@/lib/server/env';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import { addLanguage, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { getSite } from '@/lib/shared/site';

export function createSiteUrl(path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  return path === '/' ? serverEnv.SITE_URL : `${serverEnv.SITE_URL}${path}`;
}

/** The URL is in the page's language. */
export function createPageUrl(path: string): string {
  return createSiteUrl(addLanguage(path, getPageLanguage()));
}

/**
 * Lists a page's URLs by `hreflang`.
 * @param offered the site's languages in which the page exists
 * @returns an empty list if there is only one language
 */
export function listAlternates(path: string, offered: readonly Language[]): [hreflang: string, url: string][] {
  const [first] = offered;
  if (first === undefined || offered.length === 1) return [];
  const alternates: [Language, Language][] = offered.map((language) => [language, language]);
  return [...alternates, ['x-default', first] as const].map(([hreflang, language]) => [
    hreflang,
    createSiteUrl(addLanguage(path, language)),
  ]);
}

export function formatSiteDescription(t: Words['t']): string {
  return getSite().description ?? t('shell.site.description');
}

export function formatSiteTitle(t: Words['t']): string {
  return t('shell.site.title', { site: getSite().name });
}
