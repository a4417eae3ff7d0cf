import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Invitation } from '@/lib/shared/contract/jury';
import type { RoundState } from '@/lib/shared/domain/jury';
import type { Db } from '../../db/client';
import { createTextArray, hasRow, readFirst, readItems } from '../../db/page';
import { hasReadNames } from '../../team/queries/application-access';
import { jurors } from '../schema';
import { CALL_ID, COUNT_JUDGED, COUNT_SCORED, JOIN_COUNT } from './juror-progress';
import type { StoredRound } from './write-rounds';

export type StoredJuror = typeof jurors.$inferSelect;

export function listJurors(db: Db, roundId: string): Promise<StoredJuror[]> {
  return db
    .select()
    .from(jurors)
    .where(and(eq(jurors.roundId, roundId), isNull(jurors.leftAt)))
    .orderBy(jurors.invitedAt, jurors.id);
}

export async function hasJurors(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(jurors, eq(jurors.accountId, accountId))) > 0;
}

/** Finds accounts with these addresses that joined another round of the call and may join this one. */
export function listKnownAccounts(
  db: Db,
  { opportunityId: callId, isBlind }: Pick<StoredRound, 'opportunityId' | 'isBlind'>,
  emails: readonly string[],
) {
  return readItems<Pick<StoredJuror, 'email' | 'name' | 'accountId'>>(
    db,
    // Jurors with a name come first.
    sql`select json_build_object('email', email, 'name', name, 'accountId', account_id) as item from (
        select distinct j.email, j.name, j.account_id from jurors j join jury_rounds r on r.id = j.round_id
        where r.opportunity_id = ${callId} and j.email = any(${createTextArray(emails)}) and j.account_id is not null
          and not (${isBlind} and ${sql.raw(hasReadNames('r.opportunity_id', 'j.account_id'))})
      ) known order by name`,
  );
}

export async function insertJurors(
  transaction: Db,
  roundId: string,
  invited: readonly Pick<StoredJuror, 'email' | 'name' | 'accountId'>[],
  now: Date,
): Promise<string[]> {
  if (invited.length === 0) return [];
  const rows = invited.map(({ email, name, accountId }) => ({
    ...{ id: uuidv7(), roundId, email, name, accountId, invitedAt: now },
    acceptedAt: accountId === null ? null : now,
  }));
  await transaction.insert(jurors).values(rows);
  return rows.map(({ id }) => id);
}

/** @returns false if the round has no such juror */
export function removeJuror(db: Db, roundId: string, id: string): Promise<boolean> {
  return hasRow(db, sql`delete from jurors where id = ${id} and round_id = ${roundId} returning id`);
}

/** Omits jurors reminded since `before`, and pending jurors invited since `before`. */
export function listUnfinishedJurors(db: Db, roundId: string, before: Date) {
  return readItems<{ id: string; email: string; hasAccepted: boolean }>(
    db,
    sql`select json_build_object('id', j.id, 'email', j.email, 'hasAccepted', j.account_id is not null) as item
      from jurors j join jury_rounds r on r.id = j.round_id ${sql.raw(JOIN_COUNT)}
      where j.round_id = ${roundId} and j.left_at is null and coalesce(j.reminded_at, '-infinity') < ${before}
        and case when j.account_id is null then j.invited_at < ${before}
          else ${sql.raw(COUNT_SCORED)} < ${sql.raw(COUNT_JUDGED)} end`,
  );
}

export async function markReminded(transaction: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await transaction.update(jurors).set({ remindedAt: now }).where(inArray(jurors.id, ids));
}

const invitationJson = (accountId: string | null) => sql`json_build_object(
  'call', o.title, 'callId', ${sql.raw(CALL_ID)}, 'organizer', p.name, 'round', r.title, 'email', j.email, 'dueOn', r.due_on,
  'state', case when j.account_id is null then 'WAITING' when j.account_id = ${accountId}::uuid then 'YOURS' else 'TAKEN' end,
  'roundId', case when j.account_id = ${accountId}::uuid and r.state <> 'DRAFT' then r.id end)`;

/** Returns undefined if the juror has left, or if the juror or the call was removed. */
export function readInvitation(db: Db, jurorId: string, accountId: string | null): Promise<Invitation | undefined> {
  return readFirst<Invitation>(
    db,
    sql`select ${invitationJson(accountId)} as item from jurors j
      join jury_rounds r on r.id = j.round_id
      join opportunities o on o.id = r.opportunity_id
      join profiles p on p.id = o.profile_id
      where j.id = ${jurorId} and j.left_at is null and o.status <> 'DELETED'`,
  );
}

/** Locks the round, which serializes changes to its jurors. */
export function lockRoundOfInvitation(transaction: Db, jurorId: string): Promise<RoundState | undefined> {
  return readFirst(
    transaction,
    sql`select r.state as item from jury_rounds r join jurors j on j.round_id = r.id where j.id = ${jurorId}
      for update of r`,
  );
}

/** @returns true if the round is blind and the account has read its applications with names */
export function knowsNames(transaction: Db, { jurorId, accountId }: { jurorId: string; accountId: string }) {
  return hasRow(
    transaction,
    sql`select from jurors j join jury_rounds r on r.id = j.round_id and r.is_blind join accounts a on a.id = ${accountId}
      where j.id = ${jurorId} and ${sql.raw(hasReadNames('r.opportunity_id', 'a.id'))}`,
  );
}

/** @returns false if another account has accepted, or if the account is already a juror in the round */
export async function setJurorAccount(
  db: Db,
  jurorId: string,
  { accountId, name }: { accountId: string; name: string },
  now: Date,
): Promise<boolean> {
  const other = sql`select from jurors other where other.round_id = ${jurors.roundId} and other.account_id = ${accountId}`;
  const accepted = await db
    .update(jurors)
    .set({ accountId, name, acceptedAt: now })
    .where(and(eq(jurors.id, jurorId), sql`${jurors.accountId} is null and not exists (${other})`))
    .returning({ id: jurors.id });
  return accepted.length > 0;
}
