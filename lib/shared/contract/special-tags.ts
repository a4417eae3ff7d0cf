/* The HTTP cache understands these tags without knowing any endpoint. */

export const EVERYTHING = '*';

export const UNCOUNTED = 'uncounted';

const GONE = 'gone:';

/** A deleted page leaves the cache, so it is not served during an outage either. */
export function createGoneTag(id: string): string {
  return `${GONE}${id}`;
}

export function isGoneTag(tag: string): boolean {
  return tag.startsWith(GONE);
}
