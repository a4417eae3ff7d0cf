import { and, eq, sql } from 'drizzle-orm';
import type { Round } from '@/lib/shared/contract/jury';
import type { Db } from '../../db/client';
import { readFirst, readItems } from '../../db/page';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import { juryRounds, roundApplications } from '../schema';
import { selectScores } from './ranking';
import { selectApplications } from './read-rounds';

export type RoundFields = Pick<
  Round,
  'title' | 'isBlind' | 'criteria' | 'selection' | 'dueOn' | 'sharesComments' | 'allowsOriginals' | 'isAssigned'
>;
export type StoredRound = typeof juryRounds.$inferSelect;

/** Locks the call, which serializes adding rounds. */
export async function lockCall(transaction: Db, callId: string): Promise<void> {
  await transaction.execute(sql`select from opportunities where id = ${callId} for update`);
}

export async function countRounds(db: Db, callId: string): Promise<number> {
  return db.$count(juryRounds, eq(juryRounds.opportunityId, callId));
}

export async function insertRound(transaction: Db, callId: string, id: string, fields: RoundFields): Promise<void> {
  const last = sql`(select coalesce(max(position), 0) + 1 from jury_rounds where opportunity_id = ${callId})`;
  await transaction.insert(juryRounds).values({ id, opportunityId: callId, position: last, ...fields });
}

export async function lockRound(transaction: Db, callId: string, id: string): Promise<StoredRound | undefined> {
  const [round] = await transaction
    .select()
    .from(juryRounds)
    .where(and(eq(juryRounds.id, id), eq(juryRounds.opportunityId, callId)))
    .for('update');
  return round;
}

export async function updateRound(
  transaction: Db,
  id: string,
  fields: Partial<RoundFields & Pick<StoredRound, 'state' | 'openedAt' | 'closedAt' | 'mailed'>>,
  now: Date,
): Promise<void> {
  await transaction
    .update(juryRounds)
    .set({ ...fields, updatedAt: touchUpdatedAt(now) })
    .where(eq(juryRounds.id, id));
}

export async function deleteRound(transaction: Db, id: string): Promise<void> {
  await transaction.delete(juryRounds).where(eq(juryRounds.id, id));
}

export function findPreviousState(transaction: Db, { opportunityId, position }: StoredRound) {
  return readFirst<StoredRound['state']>(
    transaction,
    sql`select state as item from jury_rounds where opportunity_id = ${opportunityId} and position < ${position}
      order by position desc limit 1`,
  );
}

export async function insertApplications(transaction: Db, round: StoredRound): Promise<number> {
  const { id, opportunityId } = round;
  const added = await readItems<string>(
    transaction,
    sql`insert into round_applications (round_id, application_id)
      select ${id}::uuid, id from (${selectApplications(opportunityId, round)}) selected returning application_id as item`,
  );
  return added.length;
}

export async function storeResults(transaction: Db, roundId: string): Promise<void> {
  await transaction.execute(sql`update round_applications ra set result = to_jsonb(f) - '{application_id,number}'::text[]
    from (${selectScores(roundId)}) f join artist_applications a on a.id = f.application_id and a.status = 'SUBMITTED'
    where ra.round_id = ${roundId} and ra.application_id = f.application_id`);
}

export async function deleteResults(transaction: Db, roundId: string): Promise<void> {
  await transaction.update(roundApplications).set({ result: null }).where(eq(roundApplications.roundId, roundId));
}
