import { type SQL, sql } from 'drizzle-orm';
import { visibleDecision } from '../../application/queries/application-json';
import { IS_REACHABLE } from '../../artwork/queries/artwork-json';
import { CALL_SHOWN, ITS_CALLS, ITS_WORKS, WORK_SHOWN } from '../../follow/queries/news-sql';
import { VISIBLE } from '../../opportunity/queries/filters';
import { mayReadThread } from '../../team/queries/application-access';

/*
 * The subject `s` of a notification `n`: its title, the call that its page belongs to, and the deadline of that call.
 * Returns no row if the subject was deleted or the reader may no longer see it.
 */

const profile = sql`select p.name as title, null::uuid as opportunity_id, null::timestamptz as closes_at,
    null::text as query, false as has_draft, n.count
  from profiles p
  where n.subject_kind in ('PROFILE', 'TEAM', 'SUBSCRIPTION') and n.kind not in ('NEW_WORKS', 'NEW_CALLS')
    and p.id = n.subject_id
    and (p.hidden_at is null or p.id = n.profile_id)`;

const artwork = sql`select a.title, null, null, null, false, n.count
  from artworks a
  where n.subject_kind = 'ARTWORK' and a.id = n.subject_id and a.visibility <> 'DELETED'
    and (${sql.raw(IS_REACHABLE)} or a.profile_id = n.profile_id)`;

const opportunity = sql`select o.title, o.id, o.closes_at, null, n.kind = 'DEADLINE' and exists (
    select from artist_applications d
    where d.opportunity_id = o.id and d.profile_id = n.profile_id and d.status = 'DRAFT'), n.count
  from opportunities o
  where n.subject_kind = 'OPPORTUNITY' and o.id = n.subject_id and o.status <> 'DELETED'
    and (o.profile_id = n.profile_id or ${VISIBLE}
      and (n.kind <> 'DEADLINE' or exists (
        select from bookmarks b where b.profile_id = n.profile_id and b.opportunity_id = o.id)))`;

/** A decision only has a notification once the decision is final. */
const application = sql`select coalesce(o.title, ''), a.opportunity_id, o.closes_at, null, false, n.count
  from artist_applications a left join opportunities o on o.id = a.opportunity_id
  where n.subject_kind = 'APPLICATION' and a.id = n.subject_id
    and (a.profile_id = n.profile_id or o.profile_id = n.profile_id)
    and (n.event <> 'DECIDED' or ${sql.raw(visibleDecision)} is not null)`;

const search = sql`select f.name, null, null, f.query, false, n.count
  from saved_searches f
  where n.subject_kind = 'SEARCH' and f.id = n.subject_id and f.profile_id = n.profile_id`;

const payment = sql`select null, null, null, null, false, n.count
  from payments y
  where n.subject_kind = 'PAYMENT' and y.id = n.subject_id and y.profile_id = n.profile_id`;

/** Counts works or calls that a followed profile published in the row's period and that visitors can still see. */
const createNews = (
  kind: 'NEW_WORKS' | 'NEW_CALLS',
  shown: SQL,
  items: SQL,
) => sql`select f.name, null, null, null, false, w.count
  from (select p.id, p.name from follows l join profiles p on p.id = l.followed_id
    where n.kind = ${kind} and l.follower_id = n.profile_id and l.followed_id = n.subject_id
      and l.stopped_at is null and l.muted_at is null) f
  cross join lateral (select count(*)::int as count ${items}
    and ${shown} > coalesce(n.since, n.happened_at - interval '1 day') and ${shown} <= n.happened_at) w
  where w.count > 0`;
const newWorks = createNews('NEW_WORKS', WORK_SHOWN, ITS_WORKS);
const newCalls = createNews('NEW_CALLS', CALL_SHOWN, ITS_CALLS);

const thread = sql`select t.title, null, null, null, false, n.count
  from thread_members m join threads t on t.id = m.thread_id
  where n.subject_kind = 'THREAD' and m.thread_id = n.subject_id and m.profile_id = n.profile_id and not m.is_muted
    and ${mayReadThread(sql`n.account_id`)}`;

export const SUBJECT = sql`(${sql.join(
  [profile, artwork, opportunity, application, search, payment, newWorks, newCalls, thread],
  sql` union all `,
)}) s`;
