/*
 * The cache tags of what was removed. Apart from the other tags, because the page cache reads it without the contract.
 */
const GONE = 'gone:';

/** Says that a thing was removed: its own page is not kept for an outage either. */
export function createGoneTag(id: string): string {
  return `${GONE}${id}`;
}

/** The ids of what was removed, among tags. */
export function listGoneIds(tags: readonly string[]): string[] {
  return tags.filter((tag) => tag.startsWith(GONE)).map((tag) => tag.slice(GONE.length));
}
