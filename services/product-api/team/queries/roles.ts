import { sql } from 'drizzle-orm';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { Db } from '../../db/client';
import { hasRow, readFirst } from '../../db/page';

/** @returns undefined unless the account is a member */
export function readRole(db: Db, accountId: string, profileId: string): Promise<MemberRole | undefined> {
  return readFirst(
    db,
    sql`select role as item from team where profile_id = ${profileId} and account_id = ${accountId}`,
  );
}

/** @returns true if the call names the member as a reviewer */
export function isReviewedCall(
  db: Db,
  { accountId, profileId, callId }: { accountId: string; profileId: string; callId: string },
): Promise<boolean> {
  return hasRow(
    db,
    sql`select from member_calls
      where profile_id = ${profileId} and account_id = ${accountId} and opportunity_id = ${callId}`,
  );
}
