import { sql } from 'drizzle-orm';
import { freePlan, plans } from '@/lib/domain/plan';
import { statesWithAccess, subscriptionTypes } from '@/lib/domain/subscription';
import type { Db } from '../../client';
import { createTextArray } from '../shared/page';

/** The number of artworks of each plan that has one, as SQL rows `(type, most)`. */
const limits = sql.join(
  subscriptionTypes.map((type) => sql`(${type}::text, ${plans[type].artworks}::int)`),
  sql`, `,
);

/**
 * Freezes the newest artworks over the limit of their profile's subscription, and thaws those for which there is room
 * again (product 5): of one profile, or of all. Profiles that never had a subscription are not touched: they cannot
 * have been downgraded.
 */
export async function settleFrozenArtworks(db: Db, now: Date, profileId?: string): Promise<void> {
  const ofProfile = profileId === undefined ? sql`` : sql`where s.profile_id = ${profileId}`;
  await db.execute(sql`
    with limits (type, most) as (values ${limits}),
    subscribed as (
      select s.profile_id, case when s.status = any(${createTextArray(statesWithAccess)}) then l.most
        else ${freePlan.artworks} end as most
      from subscriptions s join limits l on l.type = s.type ${ofProfile}
    ),
    placed as (
      select a.id, coalesce(row_number() over (partition by a.profile_id order by a.created_at, a.id) > u.most, false)
        as is_over
      from artworks a join subscribed u on u.profile_id = a.profile_id
    )
    update artworks a set frozen_at = case when placed.is_over then ${now.toISOString()}::timestamptz end
    from placed where placed.id = a.id and placed.is_over <> (a.frozen_at is not null)`);
}
