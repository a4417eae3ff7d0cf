import type { Metadata } from 'next';
import type { SearchActionLeaf, WebSite, WithActionConstraints } from 'schema-dts';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createPageMetadata } from './metadata';
import { createPageUrl, createSiteUrl, formatSiteDescription, formatSiteTitle } from './site';

export function createHomeMetadata(t: Words['t']): Metadata {
  const title = formatSiteTitle(t);
  return {
    ...createPageMetadata({ title, description: formatSiteDescription(t), path: paths.home() }, t),
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
    name: getSite().name,
    description: formatSiteDescription(t),
    inLanguage: getPageLanguage(),
    potentialAction: search,
  };
}
