import type { Metadata } from 'next';
import type { SearchActionLeaf, WebSite, WithActionConstraints } from 'schema-dts';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import { createPageMetadata } from './metadata';
import { createPageUrl, createSiteUrl, siteDescription, siteTitle } from './site';

export function createHomeMetadata(): Metadata {
  return {
    ...createPageMetadata({ title: siteTitle, description: siteDescription, path: paths.home() }),
    title: { absolute: siteTitle },
  };
}

export function createSiteNode(): WebSite {
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
    description: siteDescription,
    inLanguage: getPageLanguage(),
    potentialAction: search,
  };
}
