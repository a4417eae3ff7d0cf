import { createCacheTags, type EndpointKey, type EndpointResponse, getEndpoint } from '@/lib/shared/contract/contract';
import { CHANGES_AT_HEADER } from '@/lib/shared/contract/invalidation';
import { listResponseTags } from '@/lib/shared/contract/response-tags';
import { MAX_STORED_PAGE } from '@/lib/shared/domain/paging';

const MINUTE = 60_000;
/** Filters to whose values there is no end: free text, numbers and days. */
const ENDLESS = 'searchQuery query location priceFrom priceTo yearFrom yearTo deadlineFrom deadlineTo'.split(' ');
/** The endpoint whose responses differ on purpose. */
const RANDOM: EndpointKey = 'GET /v1/opportunities/random';
/** The tag of prices, which the payment provider changes and not the database. */
const EXTERNAL_TAG = 'products';

type Read<Key extends EndpointKey> = {
  path: Record<string, string>;
  /** The query as it was parsed, and as it was sent. */
  query: unknown;
  search: URLSearchParams;
  response: EndpointResponse<Key>;
  now: Date;
  /** When the response changes without a write; null if it does not in the next minutes. */
  changesAt: Date | null;
};

/** The cache tags of a public response: the contract's, and those of everything in it. */
export function listTags<Key extends EndpointKey>(
  key: Key,
  path: Record<string, string>,
  body: EndpointResponse<Key>,
): string[] {
  return [...createCacheTags(key, path), ...listResponseTags(key, body)];
}

/** The header by which a web process knows when a page that shows a public response changes without a write. */
export function createChangeHeaders(changesAt: Date | null): Record<string, string> {
  return changesAt === null ? {} : { [CHANGES_AT_HEADER]: changesAt.toISOString() };
}

/**
 * The headers by which the HTTP cache in front of the API stores a public response and invalidates it. It expires when
 * an opportunity in it closes or a boost ends, and at the next whole minute, since that is when promoted posts take
 * turns.
 */
export function createSurrogateHeaders<Key extends EndpointKey>(key: Key, read: Read<Key>): Record<string, string> {
  const { tags = [] } = getEndpoint(key);
  if (tags.length === 0 || tags.includes(EXTERNAL_TAG) || key === RANDOM || !isBounded(key, read)) return {};
  const now = read.now.getTime();
  const expiresAt = Math.min(now + MINUTE - (now % MINUTE), read.changesAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return {
    'Surrogate-Control': `max-age=${Math.max(0, Math.floor((expiresAt - now) / 1_000))}`,
    'Surrogate-Key': listTags(key, read.path, read.response).join(' '),
  };
}

/** True if few URLs are like that of this response. A URL that a client makes up gets no place in the cache. */
function isBounded<Key extends EndpointKey>(key: Key, { query, search, response: body }: Read<Key>): boolean {
  const given = [...search.keys()];
  const known = getEndpoint(key).query?.shape ?? {};
  const values = new Map<string, unknown>(Object.entries(query ?? {}));
  return (
    given.every((name) => name in known && !ENDLESS.includes(name)) &&
    new Set(given).size === given.length &&
    Number(values.get('page') ?? 1) <= MAX_STORED_PAGE &&
    !isEmptyList(body)
  );
}

/** There is no end to the tags and cities for which there is nothing. */
function isEmptyList(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'total' in body && body.total === 0;
}
