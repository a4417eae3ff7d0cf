import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray, readFirst, readItems } from '../../db/page';
import { mayFor } from '../../team/queries/roles';
import type { Credit } from '../credit';

/** @param path the key, or a URL without a query that ends in the key */
export function findImageKey(db: Db, accountId: string, path: string): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select i.key as item from images i
      left join artworks a on a.id = i.artwork_id
      left join opportunities o on o.id = i.opportunity_id
      join profiles p on p.id = coalesce(i.profile_id, a.profile_id, o.profile_id)
      where i.key = any(${createTextArray(listPossibleKeys(path))}) and ${mayFor(sql`p.id`, accountId, 'EDIT')}
        and a.visibility is distinct from 'DELETED' and o.status is distinct from 'DELETED'`,
  );
}

/** The key in `https://cdn.example/images/a/b.jpg` may be `images/a/b.jpg`, `a/b.jpg` or `b.jpg`. */
function listPossibleKeys(path: string): string[] {
  const segments = path.split('/').slice(-MAX_KEY_SEGMENTS);
  return segments.map((_, index) => segments.slice(index).join('/'));
}

const MAX_KEY_SEGMENTS = 10;

/** Null unless the image belongs to an artwork. */
export async function findArtworkCredit(db: Db, key: string): Promise<Credit | null> {
  const credit = await readFirst<Credit>(
    db,
    // Only artists are credited. Organizations and collectors did not create the works they post.
    sql`select json_build_object(
        'title', a.title,
        'creator', case when p.role = 'ARTIST' then p.name end,
        'forbidsTraining', a.ai_preference = 'NO_TRAINING'
      ) as item
      from images i join artworks a on a.id = i.artwork_id join profiles p on p.id = a.profile_id
      where i.key = ${key}`,
  );
  return credit ?? null;
}

/** Includes private images that only submissions use. Partial indexes find the keys. */
export async function listDeletedKeys(db: Db): Promise<Set<string>> {
  const keys = await readItems<string>(
    db,
    sql`select i.key as item from artworks a join images i on i.artwork_id = a.id where a.visibility = 'DELETED'
      union all select i.key from opportunities o join images i on i.opportunity_id = o.id where o.status = 'DELETED'
      union all select key from application_images where is_only_here`,
  );
  return new Set(keys);
}

export async function listReferencedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await readItems<string>(
    db,
    sql`select key as item from images where key = any(${createTextArray(keys)})
      union select key from application_images where key = any(${createTextArray(keys)})
      union select key from thread_files where key = any(${createTextArray(keys)})
      union select key from thread_file_parts where key = any(${createTextArray(keys)})
      union select key from application_files where key = any(${createTextArray(keys)})
      union select key from application_file_parts where key = any(${createTextArray(keys)})`,
  );
  return new Set(found);
}
