import { and, eq, sql } from 'drizzle-orm';
import type { OwnApplication } from '@/lib/shared/contract/application';
import type { Db } from '../../../db/client';
import { hasRow, readFirst } from '../../../db/page';
import { touchUpdatedAt } from '../../../db/touch-updated-at';
import { recordedJson } from '../../form/queries/own-applications';
import { recordedApplications } from '../../schema';

export type RecordedColumns = Omit<
  typeof recordedApplications.$inferInsert,
  'id' | 'profileId' | 'createdAt' | 'updatedAt'
>;

export async function countRecordedApplications(db: Db, profileId: string): Promise<number> {
  return db.$count(recordedApplications, eq(recordedApplications.profileId, profileId));
}

export async function insertRecordedApplication(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
  columns: RecordedColumns,
): Promise<boolean> {
  const added = await db
    .insert(recordedApplications)
    .values({ ...columns, id, profileId })
    .onConflictDoNothing()
    .returning({ id: recordedApplications.id });
  return added.length > 0;
}

/** @returns false if the profile has no such application. */
export async function updateRecordedApplication(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
  columns: { [Name in keyof RecordedColumns]?: RecordedColumns[Name] | undefined },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(recordedApplications)
    .set({ ...columns, updatedAt: touchUpdatedAt(now) })
    .where(and(eq(recordedApplications.id, id), eq(recordedApplications.profileId, profileId)))
    .returning({ id: recordedApplications.id });
  return changed.length > 0;
}

/** @returns false if the profile has no such application. */
export function removeRecordedApplication(db: Db, id: string, profileId: string): Promise<boolean> {
  return hasRow(db, sql`delete from recorded_applications where id = ${id} and profile_id = ${profileId} returning id`);
}

export function getRecordedApplication(db: Db, id: string, profileId: string): Promise<OwnApplication | undefined> {
  return readFirst<OwnApplication>(
    db,
    sql`select ${sql.raw(recordedJson)} as item from recorded_applications r
      where r.id = ${id} and r.profile_id = ${profileId}`,
  );
}
