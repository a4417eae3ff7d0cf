import { type NextRequest, NextResponse } from 'next/server';
import { canonicalizeArtworksQuery, canonicalizeWallQuery } from '@/components/artwork/artwork-query';
import { canonicalizeDirectoryQuery } from '@/components/directory/directory-query';
import { canonicalizeOpportunitiesQuery } from '@/components/opportunity/opportunity-query';
import { canonicalizeProfileQuery } from '@/components/profile/profile-query';
import type { SearchParams } from '@/lib/contract/lenient';
import { isUserType } from '@/lib/domain/profile';
import { toSegment } from '@/lib/page-cache/where';
import { withQuery } from '@/lib/paths';

/** What campaigns add to an address: the page is the same, and analytics reads them there. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/**
 * Only addresses of lists that carry a query come here; the matcher keeps all others on the fast way. A query that is
 * not in its one spelling leads on to the one that is; one that is goes to the page below the list that is kept for it.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const query = tidy(pathname, readParameters(searchParams));
  if (query === null) return NextResponse.next();
  const campaign = [...searchParams].filter(([name]) => CAMPAIGN.test(name));
  const given = [...searchParams].filter(([name]) => !CAMPAIGN.test(name));
  if (!isSame(given, Object.entries(query))) {
    const tidied = withQuery(pathname, { ...query, ...Object.fromEntries(campaign) });
    return NextResponse.redirect(new URL(tidied, request.url), 308);
  }
  const url = request.nextUrl.clone();
  url.pathname = `${pathname}/where/${toSegment(query)}`;
  url.search = '';
  return NextResponse.rewrite(url);
}

/** The one spelling of a list's query; null for a path that is no list. */
function tidy(pathname: string, params: SearchParams): Record<string, string> | null {
  const [, first, second, third] = pathname.split('/');
  if (third !== undefined) return null;
  if (first === 'profiles') return canonicalizeProfileQuery(params);
  if (first === 'directory' && second !== undefined)
    return isUserType(second) ? canonicalizeDirectoryQuery(params, second) : null;
  if (first === 'directory') return canonicalizeDirectoryQuery(params, undefined);
  if (first === 'opportunities') return canonicalizeOpportunitiesQuery(params);
  return first === 'artworks' ? canonicalizeArtworksQuery(params) : canonicalizeWallQuery(params);
}

function readParameters(search: URLSearchParams): SearchParams {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

function isSame(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

// Read by Next as it stands, so every name is written out; tests/unit/proxy.test.ts holds it against the contract.
export const config = {
  matcher: [
    { source: '/profiles/:id', has: [{ type: 'query', key: 'page' }] },
    { source: '/art', has: [{ type: 'query', key: 'category' }] },
    { source: '/art', has: [{ type: 'query', key: 'page' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'tags' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'page' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'size' }] },
    { source: '/directory/:userType?', has: [{ type: 'query', key: 'orgTypes' }] },
    { source: '/directory/:userType?', has: [{ type: 'query', key: 'city' }] },
    { source: '/directory/:userType?', has: [{ type: 'query', key: 'country' }] },
    { source: '/directory/:userType?', has: [{ type: 'query', key: 'searchQuery' }] },
    { source: '/directory/:userType?', has: [{ type: 'query', key: 'roles' }] },
    { source: '/directory/:userType?', has: [{ type: 'query', key: 'artisticFields' }] },
    { source: '/directory/:userType?', has: [{ type: 'query', key: 'sortBy' }] },
    { source: '/directory/:userType?', has: [{ type: 'query', key: 'page' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'types' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'artisticFields' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'rewards' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'requirements' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'fee' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'city' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'country' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'location' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'isOnline' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'eligibleFor' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'deadlineFrom' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'deadlineTo' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'includeClosed' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'searchQuery' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'sortBy' }] },
    { source: '/opportunities', has: [{ type: 'query', key: 'page' }] },
  ],
};
