import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createJsonObject, readItems, selectColumns } from '../../db/page';

type Membership = {
  profileId: string;
  organization: string;
  role: string;
  name: string | null;
  joinedAt: string;
  lastHereAt: string | null;
};

const membershipJson = createJsonObject<Membership>({
  ...selectColumns('m', 'profileId', 'role', 'name', 'joinedAt', 'lastHereAt'),
  organization: 'p.name',
});

/** For the account's export. */
export function listMemberships(db: Db, accountId: string): Promise<Membership[]> {
  return readItems<Membership>(
    db,
    sql`select ${sql.raw(membershipJson)} as item from members m join profiles p on p.id = m.profile_id
      where m.account_id = ${accountId} order by m.joined_at, m.profile_id`,
  );
}

type OwnAction = { profileId: string; event: string; details: object; createdAt: string };

const actionJson = createJsonObject<OwnAction>(selectColumns('l', 'profileId', 'event', 'details', 'createdAt'));

/** For the account's export. */
export function listOwnActions(db: Db, accountId: string): Promise<OwnAction[]> {
  return readItems<OwnAction>(
    db,
    sql`select ${sql.raw(actionJson)} as item from team_log l where l.account_id = ${accountId}
      order by l.created_at, l.id`,
  );
}
