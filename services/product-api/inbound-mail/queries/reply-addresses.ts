import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ThreadSide } from '@/lib/shared/domain/thread';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { replyAddresses } from '../schema';

/** `accountId` is null for a guest. */
export type Person = { threadId: string; side: ThreadSide; accountId: string | null };

/** Finds or creates the person's reply address for an email that is about to be sent. */
export async function renewReplyAddress(db: Db, person: Person, now: Date): Promise<string> {
  const { threadId, side, accountId } = replyAddresses;
  const [row] = await db
    .insert(replyAddresses)
    .values({ ...person, id: uuidv7(), mailedAt: now })
    .onConflictDoUpdate({
      ...(person.accountId === null
        ? { target: [threadId, side], targetWhere: sql`account_id is null` }
        : { target: [threadId, side, accountId] }),
      set: { mailedAt: now },
    })
    .returning({ id: replyAddresses.id });
  if (row === undefined) throw new Error('The reply address was not stored.');
  return row.id;
}

export type KnownAddress = Person & {
  id: string;
  mailedAt: string;
  /** The person's verified address; null if there is none, or if a guest's link is closed. */
  email: string | null;
  /** The side's profile; null for a guest and once the profile is deleted. */
  profileId: string | null;
  language: Language | null;
};

export function findReplyAddress(db: Db, id: string): Promise<KnownAddress | undefined> {
  return readFirst<KnownAddress>(
    db,
    sql`select json_build_object('id', r.id, 'threadId', r.thread_id, 'side', r.side, 'accountId', r.account_id,
        'mailedAt', r.mailed_at, 'profileId', m.profile_id, 'language', coalesce(a.language, g.language),
        'email', case when r.account_id is not null then case when a.is_email_verified then a.email end
          when g.verified_at is not null and g.revoked_at is null then g.email end) as item
      from reply_addresses r join thread_members m on m.thread_id = r.thread_id and m.side = r.side
      left join accounts a on a.id = r.account_id
      left join thread_guests g on g.thread_id = r.thread_id and r.side = 'STARTER' and r.account_id is null
      where r.id = ${id}`,
  );
}
