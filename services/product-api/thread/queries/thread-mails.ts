import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ThreadKind, ThreadSide } from '@/lib/shared/domain/thread';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import type { GuestNews } from '../../mail/schema';

/** Messages that follow within this time are in the same mail. */
const GROUPED_FOR = sql`interval '3 minutes'`;

/**
 * Queues a mail to a member, or to a guest. Later messages join a mail that waits; what was read before is not mailed.
 * The thread must be locked.
 */
export async function queueThreadMail(transaction: Db, threadId: string, to: ThreadSide, now: Date): Promise<void> {
  await transaction.execute(sql`insert into mails (id, kind, thread_id, account_id, payload, due_at, created_at)
    select ${uuidv7()}, 'THREAD', m.thread_id, p.account_id,
        ${JSON.stringify({ since: now.toISOString() })}::jsonb, ${now.toISOString()}::timestamptz + ${GROUPED_FOR},
        ${now.toISOString()}::timestamptz
      from thread_members m join profiles p on p.id = m.profile_id
      where m.thread_id = ${threadId} and m.side = ${to} and not m.is_muted and p.account_id is not null
        and not exists (select from mails w where w.thread_id = m.thread_id and w.account_id = p.account_id
          and w.kind = 'THREAD' and w.payload is not null and w.attempts = 0)`);
  if (to === 'STARTER') await queueGuestMail(transaction, threadId, 'ANSWERED', now);
}

/** Does nothing without a guest whose link is open. */
export async function queueGuestMail(
  transaction: Db,
  threadId: string,
  event: GuestNews['event'],
  now: Date,
): Promise<void> {
  await transaction.execute(sql`insert into mails (id, kind, thread_id, payload, due_at, created_at)
    select ${uuidv7()}, 'GUEST', g.thread_id, ${JSON.stringify({ event, since: now.toISOString() })}::jsonb,
        ${now.toISOString()}::timestamptz + ${event === 'CONFIRM' ? sql`interval '0'` : GROUPED_FOR},
        ${now.toISOString()}::timestamptz
      from thread_guests g where g.thread_id = ${threadId} and g.revoked_at is null
        and not exists (select from mails w where w.thread_id = g.thread_id and w.kind = 'GUEST'
          and w.payload ->> 'event' = ${event} and w.attempts = 0)`);
}

type ThreadSides = { kind: ThreadKind; readerId: string | null; writerId: string | null; isRequest: boolean };

/** The profiles that read and write a message of the given side; null for guests and former members. */
export function readThreadSides(transaction: Db, threadId: string, side: ThreadSide): Promise<ThreadSides | undefined> {
  return readFirst<ThreadSides>(
    transaction,
    sql`select json_build_object('kind', t.kind, 'readerId', r.profile_id, 'writerId', w.profile_id,
        'isRequest', r.is_request) as item
      from threads t
      join thread_members w on w.thread_id = t.id and w.side = ${side}
      join thread_members r on r.thread_id = t.id and r.side <> ${side}
      where t.id = ${threadId} and not r.is_muted`,
  );
}
