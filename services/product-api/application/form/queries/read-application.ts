import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import type { Db } from '../../../db/client';
import { readFirst } from '../../../db/page';
import { applicationJson, type StoredApplication } from '../../queries/application-json';
import { applicationImages, artistApplications, type StoredSubmission } from '../../schema';

const applicationRow = sql.raw(`select ${applicationJson} as item from artist_applications a
  left join opportunities o on o.id = a.opportunity_id and o.status <> 'DELETED' left join profiles p on p.id = o.profile_id`);

/** Reads an application of a profile. @returns undefined if the profile has no such application. */
export function getOwnApplication(db: Db, id: string, profileId: string): Promise<StoredApplication | undefined> {
  return readFirst<StoredApplication>(db, sql`${applicationRow} where a.id = ${id} and a.profile_id = ${profileId}`);
}

type Listed = Pick<typeof artistApplications.$inferSelect, 'id' | 'status'>;

/** Lists the applications of a profile for a call: the draft first, then submitted and withdrawn ones. */
export function listApplications(db: Db, opportunityId: string, profileId: string): Promise<Listed[]> {
  const { id, status, number } = artistApplications;
  return db
    .select({ id, status })
    .from(artistApplications)
    .where(and(eq(artistApplications.opportunityId, opportunityId), eq(artistApplications.profileId, profileId)))
    .orderBy(sql`array_position(array['DRAFT', 'SUBMITTED', 'WITHDRAWN'], ${status})`, desc(number));
}

/**
 * Finds the id of a profile's application for a call. If there are several, it is the first that `listApplications`
 * returns.
 */
export async function findApplicationId(db: Db, opportunityId: string, profileId: string): Promise<string | undefined> {
  const [first] = await listApplications(db, opportunityId, profileId);
  return first?.id;
}

/** A picture of a submission as it is stored. */
export type SubmittedOriginal = Omit<
  typeof applicationImages.$inferSelect,
  'id' | 'applicationId' | 'versionId' | 'isOnlyHere'
>;

/** Lists the pictures of a submission, sorted within each work by their position. */
export async function listSubmittedImages(db: Db, applicationId: string): Promise<SubmittedOriginal[]> {
  const rows = await db
    .select()
    .from(applicationImages)
    .where(and(eq(applicationImages.applicationId, applicationId), isNull(applicationImages.versionId)))
    .orderBy(asc(applicationImages.position), asc(applicationImages.id));
  return rows.map(({ id: _, applicationId: __, versionId: ___, isOnlyHere: ____, ...original }) => original);
}

/** Reads the stored submission of an application. */
export async function getStoredSubmission(db: Db, id: string): Promise<StoredSubmission | null> {
  const [row] = await db
    .select({ submission: artistApplications.submission })
    .from(artistApplications)
    .where(eq(artistApplications.id, id));
  return row?.submission ?? null;
}

/** Checks whether any profile has an application with an id. */
export async function isApplicationId(db: Db, id: string): Promise<boolean> {
  return (await db.$count(artistApplications, eq(artistApplications.id, id))) > 0;
}

/** Counts a profile's applications that have not been sent. */
export async function countUnsentApplications(db: Db, profileId: string): Promise<number> {
  const { profileId: owner, status } = artistApplications;
  return db.$count(artistApplications, and(eq(owner, profileId), eq(status, 'DRAFT')));
}

/** The maximum number of earlier applications whose answers are reused. */
const EARLIER = 20;

/** An earlier submission whose answers may be reused. */
export type EarlierApplication = { title: string; form: ApplicationForm; content: ApplicationContent };

/** Lists a profile's earlier submissions, the most recent first. */
export async function listEarlierApplications(db: Db, profileId: string): Promise<EarlierApplication[]> {
  const rows = await db
    .select({
      title: artistApplications.callTitle,
      content: artistApplications.sentContent,
      submission: artistApplications.submission,
    })
    .from(artistApplications)
    .where(and(eq(artistApplications.profileId, profileId), isNotNull(artistApplications.submittedAt)))
    .orderBy(desc(artistApplications.submittedAt))
    .limit(EARLIER);
  return rows.flatMap(({ title, content, submission }) =>
    content === null || submission === null ? [] : [{ title, content, form: submission.form }],
  );
}
