import { sql } from 'drizzle-orm';
import { visibleDecision } from '../../application/queries/application-json';
import { IS_REACHABLE } from '../../artwork/queries/artwork-json';
import { VISIBLE } from '../../opportunity/queries/filters';

/*
 * What notifications `n` are about, as `s`: its title, the call that its page belongs to, and when that closes. There is
 * no row if it is deleted, or if the reader may not see it any more.
 */

const profile = sql`select p.name as title, null::uuid as opportunity_id, null::timestamptz as closes_at,
    null::text as query, false as has_draft
  from profiles p
  where n.subject_kind in ('PROFILE', 'TEAM', 'SUBSCRIPTION') and p.id = n.subject_id
    and (p.hidden_at is null or p.id = n.profile_id)`;

const artwork = sql`select a.title, null, null, null, false
  from artworks a
  where n.subject_kind = 'ARTWORK' and a.id = n.subject_id and a.visibility <> 'DELETED'
    and (${sql.raw(IS_REACHABLE)} or a.profile_id = n.profile_id)`;

const opportunity = sql`select o.title, o.id, o.closes_at, null, n.kind = 'DEADLINE' and exists (
    select from artist_applications d
    where d.opportunity_id = o.id and d.profile_id = n.profile_id and d.status = 'DRAFT')
  from opportunities o
  where n.subject_kind = 'OPPORTUNITY' and o.id = n.subject_id and o.status <> 'DELETED'
    and (o.profile_id = n.profile_id or ${VISIBLE}
      and (n.kind <> 'DEADLINE' or exists (
        select from bookmarks b where b.profile_id = n.profile_id and b.opportunity_id = o.id)))`;

/** Of a decision, only once it can no longer be stopped. */
const application = sql`select coalesce(o.title, ''), a.opportunity_id, o.closes_at, null, false
  from artist_applications a left join opportunities o on o.id = a.opportunity_id
  where n.subject_kind = 'APPLICATION' and a.id = n.subject_id
    and (a.profile_id = n.profile_id or o.profile_id = n.profile_id)
    and (n.event <> 'DECIDED' or ${sql.raw(visibleDecision)} is not null)`;

const search = sql`select f.name, null, null, f.query, false
  from saved_searches f
  where n.subject_kind = 'SEARCH' and f.id = n.subject_id and f.profile_id = n.profile_id`;

const payment = sql`select null, null, null, null, false
  from payments y
  where n.subject_kind = 'PAYMENT' and y.id = n.subject_id and y.profile_id = n.profile_id`;

export const SUBJECT = sql`(${sql.join(
  [profile, artwork, opportunity, application, search, payment],
  sql` union all `,
)}) s`;
