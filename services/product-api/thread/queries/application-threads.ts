import { sql } from 'drizzle-orm';
import { notBlocked } from '../../block/queries/blocks';
import type { Db } from '../../db/client';
import { createTextArray, readItems } from '../../db/page';
import { createPairKey } from '../pair-key';
import type { SideOf } from './write-threads';

type OpenThread = SideOf & { applicationId: string };

/** Gives conversations about a call and about its applications to the call's new organizer. Both profiles must be locked. */
export async function moveCallThreads(
  transaction: Db,
  opportunityId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await transaction.execute(sql`update thread_members m set profile_id = ${toId} from threads t
    where t.id = m.thread_id and t.opportunity_id = ${opportunityId} and m.profile_id = ${fromId}
      and not exists (select from thread_members om where om.thread_id = t.id and om.profile_id = ${toId})`);
}

/**
 * Starts missing conversations between an organizer and applicants, and locks all of them. Omits those that are closed:
 * a side is hidden, has no account, or has blocked the other.
 * @returns the organizer's sides
 */
export async function openApplicationThreads(
  transaction: Db,
  opportunityId: string,
  applicationIds: readonly string[],
  now: Date,
): Promise<OpenThread[]> {
  const pairs = sql`select a.id, a.call_title, o.id as opportunity_id, o.profile_id as organizer_id,
      a.profile_id as artist_id, k.pair_key
    from unnest(${createTextArray(applicationIds)}::uuid[],
      ${createTextArray(applicationIds.map((id) => createPairKey({ kind: 'APPLICATION', id })))}::text[]) k(id, pair_key)
    join artist_applications a on a.id = k.id join opportunities o on o.id = a.opportunity_id
    join profiles p on p.id = a.profile_id join profiles op on op.id = o.profile_id
    where o.id = ${opportunityId} and p.account_id is not null and p.hidden_at is null and op.hidden_at is null
      and ${notBlocked(sql`p.id`, sql`op.id`)}`;
  await transaction.execute(sql`with pairs as (${pairs}), started as (
      insert into threads (id, kind, pair_key, opportunity_id, application_id, title, created_at)
      select gen_random_uuid(), 'APPLICATION', pair_key, opportunity_id, id, call_title, ${now.toISOString()}::timestamptz
      from pairs order by pair_key on conflict (pair_key) do nothing returning id, application_id)
    insert into thread_members (thread_id, side, profile_id)
    select started.id, s.side, case s.side when 'STARTER' then organizer_id else artist_id end
    from started join pairs on pairs.id = started.application_id cross join (values ('STARTER'), ('RECIPIENT')) s(side)`);
  return readItems<OpenThread>(
    transaction,
    sql`with pairs as (${pairs})
      select json_build_object('applicationId', pairs.id, 'threadId', t.id, 'side', m.side) as item
      from pairs join threads t on t.pair_key = pairs.pair_key
      join thread_members m on m.thread_id = t.id and m.profile_id = pairs.organizer_id
      order by t.id for update of t`,
  );
}
