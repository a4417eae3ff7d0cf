import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { hasRow } from '../../db/page';
import { roundApplications } from '../schema';

/* Jurors score the submission as it was when the round opened, until the organizer switches to a later one. */

/** Must run before the submission is replaced. Files are not kept, because jurors do not receive them. */
export async function keepScoredVersion(transaction: Db, applicationId: string): Promise<void> {
  const id = uuidv7();
  const isKept = await hasRow(
    transaction,
    sql`insert into application_versions (id, application_id, submission, artist_name)
      select ${id}, a.id, jsonb_set(a.submission, '{files}', '[]'), a.artist_name from artist_applications a
      where a.id = ${applicationId} and a.submission is not null and exists (
        select from round_applications ra where ra.application_id = a.id and ra.version_id is null)
      returning id`,
  );
  if (!isKept) return;
  for (const table of ['round_applications', 'application_images']) {
    await transaction.execute(sql`update ${sql.identifier(table)} set version_id = ${id}
      where application_id = ${applicationId} and version_id is null`);
  }
}

type Key = { roundId: string; applicationId: string };

/** @returns false if the round already scores the last submission; undefined if the application is not in the round */
export async function setLastVersion(transaction: Db, { roundId, applicationId }: Key, now: Date) {
  const ofRound = and(eq(roundApplications.roundId, roundId), eq(roundApplications.applicationId, applicationId));
  const [row] = await transaction
    .select({ versionId: roundApplications.versionId })
    .from(roundApplications)
    .where(ofRound)
    .for('update');
  if (row === undefined || row.versionId === null) return row && false;
  await transaction.update(roundApplications).set({ versionId: null, versionOpenedAt: now }).where(ofRound);
  return true;
}

export async function deleteUnscoredVersions(transaction: Db, applicationId: string): Promise<void> {
  await transaction.execute(sql`delete from application_versions v where v.application_id = ${applicationId}
    and not exists (select from round_applications ra where ra.version_id = v.id)`);
}
