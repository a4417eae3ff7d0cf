import { type SQL, sql } from 'drizzle-orm';
import type { Unmailed } from '@/lib/shared/contract/application-message';
import { messageLimits } from '@/lib/shared/domain/message';
import type { Db } from '../../../db/client';
import { createTextArray, readFirst } from '../../../db/page';

/** SQL: the account `ac` of an artist, which may be missing, gets mails. All mails go to verified addresses only. */
export const GETS_MAIL = `coalesce(ac.is_email_verified and ac.email is not null, false)`;

/** @param from FROM and WHERE of the applications `a` and the profiles `p` of artists who got no mail. */
async function readUnmailed(db: Db, from: SQL): Promise<Unmailed> {
  const found = await readFirst<Unmailed>(
    db,
    sql`with unmailed as (select a.number, p.name ${from})
      select json_build_object('total', (select count(*) from unmailed), 'first', (
        select coalesce(json_agg(json_build_object('number', number, 'name', name) order by number), '[]')
        from (select * from unmailed order by number limit ${messageLimits.namedUnmailed}) named)) as item`,
  );
  return found ?? { total: 0, first: [] };
}

/** Reads which recipients of a message got no mail. */
export function readUnmailedRecipients(db: Db, messageId: string): Promise<Unmailed> {
  return readUnmailed(
    db,
    sql`from message_recipients r join artist_applications a on a.id = r.application_id
      join profiles p on p.id = a.profile_id where r.message_id = ${messageId} and not r.is_mailed`,
  );
}

/** Reads which artists of applications get no mail. */
export function readUnmailedArtists(db: Db, applicationIds: readonly string[]): Promise<Unmailed> {
  return readUnmailed(
    db,
    sql`from artist_applications a join profiles p on p.id = a.profile_id left join accounts ac on ac.id = p.account_id
      where a.id = any(${createTextArray(applicationIds)}::uuid[]) and not ${sql.raw(GETS_MAIL)}`,
  );
}
