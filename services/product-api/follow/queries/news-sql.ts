import { type SQL, sql } from 'drizzle-orm';
import { notBlockedWith } from '../../block/queries/blocks';
import type { Db } from '../../db/client';
import { readItems } from '../../db/page';
import { VISIBLE } from '../../opportunity/queries/filters';

/** Must match the expressions in the indexes `artworks_published` and `opportunities_announced`. */
export const WORK_SHOWN = sql`coalesce(a.published_at, a.created_at)`;
export const CALL_SHOWN = sql`greatest(o.published_at, o.extended_at)`;
export const NEWEST_WORK_FIRST = sql`${WORK_SHOWN} desc nulls last, a.id desc nulls last`;
export const NEWEST_CALL_FIRST = sql`${CALL_SHOWN} desc nulls last, o.id desc nulls last`;
export const NEWEST_FIRST = sql`at desc, id desc`;

export type Followed = { id: string; isMuted: boolean };

/** Current follows of profiles that visitors can see. */
export function readFollowed(db: Db, profileId: string): Promise<Followed[]> {
  return readItems<Followed>(
    db,
    sql`select json_build_object('id', f.followed_id, 'isMuted', f.muted_at is not null) as item
      from follows f join profiles p on p.id = f.followed_id
      where f.follower_id = ${profileId} and f.stopped_at is null and p.hidden_at is null
        and ${notBlockedWith(profileId)}`,
  );
}

/** Returns the followed profiles that are not muted. */
export function listHeard(followed: readonly Followed[]): string[] {
  return followed.flatMap(({ id, isMuted }) => (isMuted ? [] : [id]));
}

export function fromIds(ids: readonly string[]): SQL {
  return sql`unnest(${sql.param(ids)}::uuid[]) as f (id)`;
}

/** Works of the profile `f.id`. */
export const ITS_WORKS = sql`from artworks a where a.profile_id = f.id and a.is_listed`;
/** Calls of the profile `f.id`. */
export const ITS_CALLS = sql`from opportunities o where o.profile_id = f.id and ${VISIBLE}`;
