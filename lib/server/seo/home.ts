import type { Metadata } from 'next';
import type { SearchActionLeaf, WebSite, WithActionConstraints } from 'schema-dts';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import { siteName } from '@/lib/shared/env';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { createPageMetadata } from './metadata';
import { createPageUrl, createSiteUrl, formatSiteTitle } from './site';

export function createHomeMetadata(t: Words['t']): Metadata {
  const title = formatSiteTitle(t);
  return {
    ...createPageMetadata({ title, description: t('shell.site.description'), path: paths.home() }, t),
    title: { absolute: title },
  };
}

export function createSiteNode(t: Words['t']): WebSite {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${createPageUrl(paths.search())}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': createSiteUrl('/#site'),
    url: createPageUrl(paths.home()),
    name: siteName,
    description: t('shell.site.description'),
    inLanguage: getPageLanguage(),
    potentialAction: search,
  };
}
