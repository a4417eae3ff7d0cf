/*
 * The cache tags of deleted resources. Apart from the other tags, because the page cache reads them without the
 * contract.
 */
const GONE = 'gone:';

/** The cache tag of a deletion: its page is removed from the cache and not served stale during an outage either. */
export function createGoneTag(id: string): string {
  return `${GONE}${id}`;
}

/** Ids of the deleted resources among tags. */
export function listGoneIds(tags: readonly string[]): string[] {
  return tags.filter((tag) => tag.startsWith(GONE)).map((tag) => tag.slice(GONE.length));
}
