import { sql } from 'drizzle-orm';
import { notBlockedWith } from '../../block/queries/blocks';
import type { Db } from '../../db/client';
import { createTextArray, readFirst, readItems } from '../../db/page';
import { createPairKey } from '../pair-key';
import { isReadBy, type Reader } from './read-threads';
import type { SideOf } from './write-threads';

type OpenThread = SideOf & { applicationId: string };

/** Moves conversations about a call and its applications to the call's new organizer. Both profiles must be locked. */
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
 * Starts missing conversations between an organizer and applicants, and locks all of them. Omits closed conversations,
 * in which a side is hidden, has no account, or has blocked the other. The profiles of both sides must be locked, so no
 * other transaction starts the same conversations.
 * @returns the organizer's sides
 */
export async function openApplicationThreads(
  transaction: Db,
  opportunityId: string,
  applicationIds: readonly string[],
  now: Date,
): Promise<OpenThread[]> {
  const organizerId = await readFirst<string>(
    transaction,
    sql`select p.id as item from opportunities o join profiles p on p.id = o.profile_id
      where o.id = ${opportunityId} and p.hidden_at is null`,
  );
  if (organizerId === undefined) return [];
  const pairKeys = applicationIds.map((id) => createPairKey({ kind: 'APPLICATION', id }));
  return readItems<OpenThread>(
    transaction,
    sql`with pairs as materialized (
        select a.id, a.call_title, a.profile_id as artist_id, k.pair_key
        from unnest(${createTextArray(applicationIds)}::uuid[],
          ${createTextArray(pairKeys)}::text[]) k(id, pair_key)
        join artist_applications a on a.id = k.id join profiles p on p.id = a.profile_id
        where a.opportunity_id = ${opportunityId} and p.account_id is not null and p.hidden_at is null
          and ${notBlockedWith(organizerId)}),
      existing as materialized (
        select t.id, t.pair_key from threads t where t.pair_key in (select pair_key from pairs) order by t.id
        for no key update),
      started as (
        insert into threads (id, kind, pair_key, opportunity_id, application_id, title, created_at)
        select gen_random_uuid(), 'APPLICATION', pair_key, ${opportunityId}, id, call_title,
          ${now.toISOString()}::timestamptz from pairs where pair_key not in (select pair_key from existing) order by pair_key
        returning id, application_id),
      members as (
        insert into thread_members (thread_id, side, profile_id)
        select started.id, s.side, case s.side when 'STARTER' then ${organizerId}::uuid else artist_id end
        from started join pairs on pairs.id = started.application_id
          cross join (values ('STARTER'), ('RECIPIENT')) s(side))
      select json_build_object('applicationId', application_id, 'threadId', id, 'side', 'STARTER') as item from started
      union all
      select json_build_object('applicationId', pairs.id, 'threadId', e.id, 'side', m.side)
      from existing e join pairs on pairs.pair_key = e.pair_key
        join thread_members m on m.thread_id = e.id and m.profile_id = ${organizerId}`,
  );
}

/** @returns null if there is no conversation about the application that the reader may read */
export async function findApplicationThread(db: Db, applicationId: string, reader: Reader): Promise<string | null> {
  const id = await readFirst<string>(
    db,
    sql`select m.thread_id as item from threads t join thread_members m on m.thread_id = t.id
      where t.pair_key = ${createPairKey({ kind: 'APPLICATION', id: applicationId })} and ${isReadBy(reader)}`,
  );
  return id ?? null;
}
