import { createCacheTags, type EndpointKey, type EndpointResponse, getEndpoint } from '@/lib/shared/contract/contract';
import { CHANGES_AT_HEADER } from '@/lib/shared/contract/invalidation';
import { listResponseTags } from '@/lib/shared/contract/response-tags';
import { MAX_STORED_PAGE } from '@/lib/shared/domain/paging';

const MINUTE = 60_000;
/** Filters with an unlimited number of values: free text, numbers and days. */
const UNBOUNDED_FILTERS = 'searchQuery query location priceFrom priceTo yearFrom yearTo deadlineFrom deadlineTo'.split(
  ' ',
);
/** The endpoint whose responses are random. */
const RANDOM: EndpointKey = 'GET /v1/opportunities/random';
/** The tag of prices, which change at the payment provider and not in the database. */
const EXTERNAL_TAG = 'products';

type Read<Key extends EndpointKey> = {
  path: Record<string, string>;
  /** The parsed query, and the one that was sent. */
  query: unknown;
  search: URLSearchParams;
  response: EndpointResponse<Key>;
  now: Date;
  /** The time at which the response changes without a write; null if there is none in the next minutes. */
  changesAt: Date | null;
};

/** Lists the cache tags of a public response: those of its endpoint and of everything in its body. */
export function listTags<Key extends EndpointKey>(
  key: Key,
  path: Record<string, string>,
  body: EndpointResponse<Key>,
): string[] {
  return [...createCacheTags(key, path), ...listResponseTags(key, body)];
}

/** Creates the header by which a web process learns when a response changes without a write. */
export function createChangeHeaders(changesAt: Date | null): Record<string, string> {
  return changesAt === null ? {} : { [CHANGES_AT_HEADER]: changesAt.toISOString() };
}

/**
 * Creates the headers by which the HTTP cache in front of the API stores and invalidates a public response. It expires
 * when an opportunity in it closes or a boost ends, and at the next whole minute, because promoted posts rotate then.
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

/** True if there are few URLs of this kind. Responses to URLs that a client can make up are not stored. */
function isBounded<Key extends EndpointKey>(key: Key, { query, search, response: body }: Read<Key>): boolean {
  const given = [...search.keys()];
  const known = getEndpoint(key).query?.shape ?? {};
  const values = new Map<string, unknown>(Object.entries(query ?? {}));
  return (
    given.every((name) => name in known && !UNBOUNDED_FILTERS.includes(name)) &&
    new Set(given).size === given.length &&
    Number(values.get('page') ?? 1) <= MAX_STORED_PAGE &&
    !isEmptyList(body)
  );
}

/** Empty lists are not stored, because the number of tags and cities without results is unlimited. */
function isEmptyList(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'total' in body && body.total === 0;
}
