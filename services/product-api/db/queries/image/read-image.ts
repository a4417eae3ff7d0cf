import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../client';
import { images } from '../../schema/image';
import { readFirst, textArray } from '../shared/page';

/**
 * The key of an image that an account holds, of whatever it is an image.
 * @param path its key, or an address without its query that ends in it.
 */
export function getStoredImageKey(db: Db, accountId: string, path: string): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select i.key as item from images i
      left join artworks a on a.id = i.artwork_id
      left join opportunities o on o.id = i.opportunity_id
      join profiles p on p.id = coalesce(i.profile_id, a.profile_id, o.profile_id)
      where i.key = any(${textArray(listEndings(path))}) and p.account_id = ${accountId}`,
  );
}

/** `https://cdn.example/images/a/b.jpg` may be the address of `images/a/b.jpg`, `a/b.jpg` or `b.jpg`. */
function listEndings(path: string): string[] {
  const segments = path.split('/').slice(-DEEPEST_KEY);
  return segments.map((_, index) => segments.slice(index).join('/'));
}

const DEEPEST_KEY = 10;

/** Those of the keys that a row names. */
export async function listReferencedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: images.key })
    .from(images)
    .where(inArray(images.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
