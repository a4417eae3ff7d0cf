import { sql } from 'drizzle-orm';
import { statesWithAccess, subscriptionTypes } from '@/lib/shared/domain/subscription';
import type { Db } from '../../db/client';
import { createTextArray, readItems } from '../../db/page';
import { readOffer } from '../../site/queries/read-offer';

/**
 * Order in which works stay visible within the plan's limit: the owner's choices first, then the oldest works. `a` is
 * the artwork.
 */
export const SHOWN_ORDER = sql.raw('a.stay_rank nulls last, a.created_at, a.id');

/**
 * Unlisted works and drafts do not count. Profiles that never subscribed are skipped, because they cannot have been
 * downgraded.
 * @returns the ids of frozen and thawed works
 */
export async function applyArtworkLimit(db: Db, now: Date, profileId?: string): Promise<string[]> {
  const { plans, noPlan } = await readOffer(db);
  // Rows `(type, most)`. `most` is null for unlimited plans.
  const limits = subscriptionTypes.map((type) => sql`(${type}::text, ${plans[type].artworks}::int)`);
  const ofProfile = profileId === undefined ? sql`` : sql`where s.profile_id = ${profileId}`;
  return readItems<string>(
    db,
    sql`
    with limits (type, most) as (values ${sql.join(limits, sql`, `)}),
    subscribed as (
      select s.profile_id, case when s.status = any(${createTextArray(statesWithAccess)}) then l.most
        else ${noPlan.artworks}::int end as most
      from subscriptions s join limits l on l.type = s.type ${ofProfile}
    ),
    placed as (
      select a.id, a.visibility = 'PUBLIC' and coalesce(row_number() over (
          partition by a.profile_id, a.visibility order by ${SHOWN_ORDER}
        ) > u.most, false) as is_over
      from artworks a join subscribed u on u.profile_id = a.profile_id
    )
    update artworks a set frozen_at = case when placed.is_over then ${now.toISOString()}::timestamptz end
    from placed where placed.id = a.id and placed.is_over <> (a.frozen_at is not null)
    returning a.id as item`,
  );
}
