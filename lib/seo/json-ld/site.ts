import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { siteUrl } from '../site-url';
import { siteDescription } from '../site-words';
import type { Node } from './node';

/** The site, and how to search it. */
export function createSiteNode(): Node {
  return {
    '@type': 'WebSite',
    '@id': siteUrl('/#site'),
    url: siteUrl(paths.home()),
    name: siteName,
    description: siteDescription,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl(paths.directory())}?searchQuery={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
