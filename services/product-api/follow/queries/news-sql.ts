import { type SQL, sql } from 'drizzle-orm';
import { notBlocked } from '../../block/queries/blocks';
import { VISIBLE } from '../../opportunity/queries/filters';

/** Match the expressions of `artworks_published` and `opportunities_announced`. */
export const WORK_SHOWN = sql`coalesce(a.published_at, a.created_at)`;
export const CALL_SHOWN = sql`greatest(o.published_at, o.extended_at)`;
export const NEWEST_WORK_FIRST = sql`${WORK_SHOWN} desc nulls last, a.id desc nulls last`;
export const NEWEST_CALL_FIRST = sql`${CALL_SHOWN} desc nulls last, o.id desc nulls last`;
export const NEWEST_FIRST = sql`at desc, id desc`;

/** `f` are the profile's current follows of profiles that visitors can see. */
export function fromFollows(profileId: string): SQL {
  return sql`from follows f join profiles p on p.id = f.followed_id
    where f.follower_id = ${profileId} and f.stopped_at is null and p.hidden_at is null
      and ${notBlocked(sql`f.follower_id`, sql`f.followed_id`)}`;
}

/** The ids of followed profiles that are not muted. */
export function selectHeard(profileId: string): SQL {
  return sql`select f.followed_id as id ${fromFollows(profileId)} and f.muted_at is null`;
}

/** Works of the profile `f.id`. */
export const ITS_WORKS = sql`from artworks a where a.profile_id = f.id and a.is_listed`;
/** Calls of the profile `f.id`. */
export const ITS_CALLS = sql`from opportunities o where o.profile_id = f.id and ${VISIBLE}`;
