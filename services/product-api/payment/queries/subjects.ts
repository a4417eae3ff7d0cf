import { sql } from 'drizzle-orm';
import type { Purchase } from '@/lib/shared/contract/checkout';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { mayFor } from '../../team/queries/roles';
import { createBoostEnd } from './boosts';

type Subject = { kind: Purchase['subject']['kind']; profileId: string };

export function findSubject(db: Db, id: string): Promise<Subject | undefined> {
  return readFirst<Subject>(
    db,
    sql`select json_build_object('kind', 'ARTWORK', 'profileId', profile_id) as item
        from artworks where id = ${id} and visibility <> 'DELETED'
      union all select json_build_object('kind', 'OPPORTUNITY', 'profileId', profile_id)
        from opportunities where id = ${id} and status <> 'DELETED'
      union all select json_build_object('kind', 'PROFILE', 'profileId', id) from profiles where id = ${id}`,
  );
}

/** Purchases for an opportunity end no later than its deadline. */
const GRANT_END = `to_char(case g.kind
  when 'OPPORTUNITY_POST' then (select least(o.visible_until, o.closes_at) from posts s
    join opportunities o on o.id = s.opportunity_id where s.grant_id = g.id)
  when 'SUBSCRIPTION' then (select s.current_period_end from subscriptions s where s.profile_id = p.profile_id)
  else (select max(${createBoostEnd('b', 'o')}) from boosts b left join opportunities o on o.id = b.opportunity_id
    where b.grant_id = g.id)
  end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** @returns undefined for other accounts' purchases */
export function getOwnPurchase(db: Db, sessionId: string, accountId: string): Promise<Purchase | undefined> {
  return readFirst<Purchase>(
    db,
    sql`select json_build_object(
        'sessionId', p.session_id,
        'state', p.state,
        'profileId', p.profile_id,
        'subject', coalesce(
          (select json_build_object('kind', 'ARTWORK', 'id', a.id, 'title', a.title)
            from artworks a where a.id = p.reference_id),
          (select json_build_object('kind', 'OPPORTUNITY', 'id', o.id, 'title', o.title)
            from opportunities o where o.id = p.reference_id),
          (select json_build_object('kind', 'PROFILE', 'id', r.id, 'title', r.name)
            from profiles r where r.id = p.reference_id),
          json_build_object('kind', case
            when exists (select from grants g where g.purchase_id = p.id and g.kind = 'ARTWORK_BOOST') then 'ARTWORK'
            else 'OPPORTUNITY' end, 'id', p.reference_id, 'title', null)),
        'total', case when p.amount is not null then json_build_object('amount', p.amount, 'currency', p.currency) end,
        'discount', (select json_build_object('amount', paid.discount, 'currency', paid.currency) from payments paid
          where (paid.purchase_id = p.id or paid.invoice_id = p.invoice_id) and paid.discount > 0 limit 1),
        'grants', (select coalesce(json_agg(json_build_object(
            'kind', g.kind,
            'value', g.value,
            'state', case
              when g.revoked_at is not null then 'REVOKED'
              when g.kind = 'SUBSCRIPTION' then 'ACTIVE'
              when g.kind = 'OPPORTUNITY_POST' then case
                when exists (select from posts where grant_id = g.id) then 'ACTIVE' else 'WAITING' end
              when not exists (select from boosts where grant_id = g.id) then 'WAITING'
              when exists (select from boosts where grant_id = g.id
                and (ends_at > now() or (ends_at is null and done_at is null))) then 'ACTIVE'
              else 'ENDED' end,
            'endsAt', ${sql.raw(GRANT_END)}) order by g.line), '[]')
          from grants g where g.purchase_id = p.id)
      ) as item
      from purchases p
      where p.session_id = ${sessionId} and ${mayFor(sql`p.profile_id`, accountId, 'PAY')}`,
  );
}
