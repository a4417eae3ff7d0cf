import { createCacheTags, type EndpointKey, type EndpointResponse, getEndpoint } from '@/lib/shared/contract/contract';
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
};

/**
 * The headers by which the HTTP cache in front of the API stores a public response and invalidates it: the contract's
 * tags and those of everything in it. It expires at the next whole minute, since that is when deadlines pass and
 * promoted posts take turns.
 */
export function createSurrogateHeaders<Key extends EndpointKey>(key: Key, read: Read<Key>): Record<string, string> {
  const { tags = [] } = getEndpoint(key);
  if (tags.length === 0 || tags.includes(EXTERNAL_TAG) || key === RANDOM || !isBounded(key, read)) return {};
  const seconds = Math.floor((MINUTE - (read.now.getTime() % MINUTE)) / 1_000);
  return {
    'Surrogate-Control': `max-age=${seconds}`,
    'Surrogate-Key': [...createCacheTags(key, read.path), ...listResponseTags(key, read.response)].join(' '),
  };
}

/** True if few URLs are like that of this response. A URL that a client makes up gets no place in the cache. */
function isBounded<Key extends EndpointKey>(key: Key, { query, search, response: answer }: Read<Key>): boolean {
  const given = [...search.keys()];
  const known = getEndpoint(key).query?.shape ?? {};
  const values = new Map<string, unknown>(Object.entries(query ?? {}));
  return (
    given.every((name) => name in known && !ENDLESS.includes(name)) &&
    new Set(given).size === given.length &&
    Number(values.get('page') ?? 1) <= MAX_STORED_PAGE &&
    !isEmptyList(answer)
  );
}

/** There is no end to the tags and cities for which there is nothing. */
function isEmptyList(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'total' in answer && answer.total === 0;
}
