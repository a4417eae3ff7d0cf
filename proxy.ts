import { type NextRequest, NextResponse } from 'next/server';
import { resolveListAddress } from '@/lib/filters/list-address';

/**
 * Only addresses of lists that carry a query come here; the matcher keeps all others on the fast way. A query that is
 * not in its one spelling leads on to the one that is; one that is goes to the page below the list that is cached for
 * it. Documents in their one spelling arrive as that page already (`rewriteDocuments`); what the browser's router
 * requests does not, since it has to be told of the rewrite.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const resolved = resolveListAddress(pathname, searchParams);
  if (resolved === null) return NextResponse.next();
  if ('redirect' in resolved) return NextResponse.redirect(new URL(resolved.redirect, request.url), 308);
  const url = request.nextUrl.clone();
  url.pathname = resolved.page;
  url.search = '';
  return NextResponse.rewrite(url);
}

// Read by Next as it stands, so every name is written out; tests/unit/proxy.test.ts holds it against the contract.
export const config = {
  matcher: [
    { source: '/profiles/:id', has: [{ type: 'query', key: 'page' }] },
    { source: '/art', has: [{ type: 'query', key: 'category' }] },
    { source: '/art', has: [{ type: 'query', key: 'page' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'tags' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'category' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'medium' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'country' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'city' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'forSale' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'sizeClass' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'orientation' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'colour' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'priceFrom' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'priceTo' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'currency' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'yearFrom' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'yearTo' }] },
    { source: '/artworks', has: [{ type: 'query', key: 'sortBy' }] },
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
    { source: '/pricing', has: [{ type: 'query', key: 'audience' }] },
    { source: '/pricing', has: [{ type: 'query', key: 'interval' }] },
    { source: '/search', has: [{ type: 'query', key: 'query' }] },
    { source: '/search', has: [{ type: 'query', key: 'kinds' }] },
    { source: '/search', has: [{ type: 'query', key: 'page' }] },
  ],
};
