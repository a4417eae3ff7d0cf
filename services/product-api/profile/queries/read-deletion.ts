import { sql } from 'drizzle-orm';
import type { AdminProfileDeletion, ProfileDeletion } from '@/lib/shared/contract/profile-deletion';
import { paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { statesWithAccess } from '@/lib/shared/domain/subscription';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readFirst } from '../../db/page';
import { createBoostEnd } from '../../payment/queries/boosts';

const BOOST_END = createBoostEnd('b', 'o');
const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Paid posts and boosts of profile `p`, earliest end first. Promotions carried out by editors come last. */
const LISTINGS = `(select coalesce(json_agg(json_build_object('kind', l.kind, 'value', l.value, 'title', l.title,
    'subjectId', l.subject_id, 'paidUntil', ${formatTimestamp('l.paid_until')}) order by l.paid_until), '[]')
  from (
    select 'OPPORTUNITY_POST' as kind, o.plan_type as value, o.title, o.id as subject_id, o.paid_until
      from opportunities o
      where o.profile_id = p.id and o.status in ('PUBLISHED', 'HIDDEN') and o.paid_until > now()
        and o.plan_type in (${quoted(paidPlanTypes)})
    union all
    select case when b.artwork_id is null then 'OPPORTUNITY_BOOST' else 'ARTWORK_BOOST' end, b.kind,
        coalesce(a.title, o.title), coalesce(a.id, o.id), ${BOOST_END}
      from boosts b left join artworks a on a.id = b.artwork_id left join opportunities o on o.id = b.opportunity_id
        left join grants g on g.id = b.grant_id
      where b.profile_id = p.id and b.grant_id is not null and g.revoked_at is null
        and case when b.ends_at is null then b.done_at is null else ${BOOST_END} > now() end
        and coalesce(a.visibility, o.status) <> 'DELETED'
    order by paid_until limit 20
  ) l)`;

const deletion = {
  artworkCount: `(select count(*)::int from artworks where profile_id = p.id and visibility <> 'DELETED')`,
  opportunityCount: `(select count(*)::int from opportunities where profile_id = p.id and status <> 'DELETED')`,
  applicationCount: `(select count(*)::int from artist_applications a join opportunities o on o.id = a.opportunity_id
    where o.profile_id = p.id and o.status <> 'DELETED' and a.status = 'SUBMITTED')`,
  plan: `(select json_build_object('type', s.type, 'status', s.status, 'interval', s.interval,
      'price', case when s.amount is not null then json_build_object('amount', s.amount, 'currency', s.currency) end,
      'paidUntil', ${formatTimestamp('s.current_period_end')},
      'isRenewing', s.provider_id is not null and s.cancel_at is null)
    from subscriptions s where s.profile_id = p.id and s.status in (${quoted(statesWithAccess)}))`,
  listings: LISTINGS,
};
const deletionJson = createJsonObject<ProfileDeletion>(deletion);
const adminDeletionJson = createJsonObject<Omit<AdminProfileDeletion, 'payments'>>({
  ...deletion,
  id: 'p.id',
  isClaimed: 'p.account_id is not null',
});

/** @returns undefined if the profile does not exist */
export function readDeletion(db: Db, profileId: string): Promise<ProfileDeletion | undefined> {
  return readFirst(db, sql`select ${sql.raw(deletionJson)} as item from profiles p where p.id = ${profileId}`);
}

/** For administrators. Omits payments. */
export function readDeletionAsAdmin(
  db: Db,
  profileId: string,
): Promise<Omit<AdminProfileDeletion, 'payments'> | undefined> {
  return readFirst(db, sql`select ${sql.raw(adminDeletionJson)} as item from profiles p where p.id = ${profileId}`);
}
