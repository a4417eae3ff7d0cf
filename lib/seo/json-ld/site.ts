import type { SearchActionLeaf, WebSite, WithActionConstraints } from 'schema-dts';
import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { siteUrl } from '../site-url';
import { siteDescription } from '../site-words';

/** The site, and how to search it. */
export function createSiteNode(): WebSite {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl(paths.directory())}?searchQuery={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': siteUrl('/#site'),
    url: siteUrl(paths.home()),
    name: siteName,
    description: siteDescription,
    inLanguage: 'en',
    potentialAction: search,
  };
}
