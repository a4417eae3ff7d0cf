import 'server-only';
import { unstable_cache } from 'next/cache';
import { encodePageRecord, type PageRecord } from './page-record';

/** Says something of the page that is being rendered to the cache that stores it. */
export function recordPage(record: PageRecord): Promise<void> {
  return tagPage([encodePageRecord(record)]);
}

/** Next's limit for one call (`NEXT_CACHE_TAG_MAX_ITEMS`); beyond it tags are dropped. */
const MOST_TAGS = 128;

/**
 * Gives the page that is being rendered more tags: what it shows. Of Next's ways to do that only this one needs no
 * request of its own; nothing is cached by it. With `use cache` it is `cacheTag`.
 */
export async function tagPage(tags: readonly string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += MOST_TAGS) {
    const some = tags.slice(start, start + MOST_TAGS);
    await unstable_cache(async () => null, some, { tags: some })();
  }
}
