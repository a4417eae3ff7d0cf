/* Tags with a special meaning to the HTTP cache. */

export const EVERYTHING = '*';

export const UNCOUNTED = 'uncounted';

const GONE = 'gone:';

/** Creates the tag that removes a deleted page from the cache, so the page is not served even during an outage. */
export function createGoneTag(id: string): string {
  return `${GONE}${id}`;
}

export function isGoneTag(tag: string): boolean {
  return tag.startsWith(GONE);
}
