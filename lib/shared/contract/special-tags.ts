/* Cache tags with a special meaning. The HTTP cache reads them without knowing any endpoint. */

/** The tag that stands for all others. */
export const EVERYTHING = '*';

/** The tag of responses whose counts are still being computed. */
export const UNCOUNTED = 'uncounted';

const GONE = 'gone:';

/** The cache tag of a deletion: its page is removed from the cache and not served stale during an outage either. */
export function createGoneTag(id: string): string {
  return `${GONE}${id}`;
}

/** True for the cache tag of a deletion. */
export function isGoneTag(tag: string): boolean {
  return tag.startsWith(GONE);
}
