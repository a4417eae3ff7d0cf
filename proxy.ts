import { type NextRequest, NextResponse } from 'next/server';
import type { SearchParams } from '@/lib/contract/lenient';
import { isUserType } from '@/lib/domain/profile';
import { artworkCodec, wallCodec } from '@/lib/filters/artwork-codec';
import { directoryCodec } from '@/lib/filters/directory-codec';
import { opportunityCodec } from '@/lib/filters/opportunity-codec';
import { profileWorksCodec } from '@/lib/filters/profile-works';
import type { FilterCodec, Query } from '@/lib/filters/query';
import { encodeSegment } from '@/lib/filters/segment';
import { withQuery } from '@/lib/paths';

/** What campaigns add to an address: the page is the same, and analytics reads them there. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/**
 * Only addresses of lists that carry a query come here; the matcher keeps all others on the fast way. A query that is
 * not in its one spelling leads on to the one that is; one that is goes to the page below the list that is cached for
 * it.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const query = spell(pathname, readParameters(searchParams));
  if (query === null) return NextResponse.next();
  const campaign = [...searchParams].filter(([name]) => CAMPAIGN.test(name));
  const given = [...searchParams].filter(([name]) => !CAMPAIGN.test(name));
  if (!isSame(given, Object.entries(query))) {
    const spelled = withQuery(pathname, { ...query, ...Object.fromEntries(campaign) });
    return NextResponse.redirect(new URL(spelled, request.url), 308);
  }
  const url = request.nextUrl.clone();
  url.pathname = `${pathname}/filtered/${encodeSegment(query)}`;
  url.search = '';
  return NextResponse.rewrite(url);
}

/** The one spelling of a list's query; null for a path that is no list. */
function spell(pathname: string, params: SearchParams): Query | null {
  const [, first, second, third] = pathname.split('/');
  if (third !== undefined) return null;
  if (first === 'profiles') return spellWith(profileWorksCodec, params);
  if (first === 'opportunities') return spellWith(opportunityCodec, params);
  if (first === 'artworks') return spellWith(artworkCodec, params);
  if (first === 'art') return spellWith(wallCodec, params);
  if (second !== undefined) return isUserType(second) ? spellWith(directoryCodec(second), params) : null;
  return spellWith(directoryCodec(undefined), params);
}

function spellWith<Filters>({ decode, encode }: FilterCodec<Filters>, params: SearchParams): Query {
  return encode(decode(params));
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
