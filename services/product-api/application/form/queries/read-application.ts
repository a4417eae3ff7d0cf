import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import type { Db } from '../../../db/client';
import { readFirst } from '../../../db/page';
import { applicationJson, type StoredApplication } from '../../queries/application-json';
import { applicationImages, artistApplications, type StoredSubmission } from '../../schema';

const applicationRow = sql.raw(`select ${applicationJson} as item from artist_applications a
  left join opportunities o on o.id = a.opportunity_id and o.status <> 'DELETED' left join profiles p on p.id = o.profile_id`);

export function getOwnApplication(db: Db, id: string, profileId: string): Promise<StoredApplication | undefined> {
  return readFirst<StoredApplication>(db, sql`${applicationRow} where a.id = ${id} and a.profile_id = ${profileId}`);
}

type Listed = Pick<typeof artistApplications.$inferSelect, 'id' | 'status'>;

/** The draft first, then submitted and withdrawn applications. */
export function listApplications(db: Db, opportunityId: string, profileId: string): Promise<Listed[]> {
  const { id, status, number } = artistApplications;
  return db
    .select({ id, status })
    .from(artistApplications)
    .where(and(eq(artistApplications.opportunityId, opportunityId), eq(artistApplications.profileId, profileId)))
    .orderBy(sql`array_position(array['DRAFT', 'SUBMITTED', 'WITHDRAWN'], ${status})`, desc(number));
}

export async function findApplicationId(db: Db, opportunityId: string, profileId: string): Promise<string | undefined> {
  const [first] = await listApplications(db, opportunityId, profileId);
  return first?.id;
}

export type SubmittedOriginal = Omit<
  typeof applicationImages.$inferSelect,
  'id' | 'applicationId' | 'versionId' | 'isOnlyHere'
>;

export async function listSubmittedImages(db: Db, applicationId: string): Promise<SubmittedOriginal[]> {
  const rows = await db
    .select()
    .from(applicationImages)
    .where(and(eq(applicationImages.applicationId, applicationId), isNull(applicationImages.versionId)))
    .orderBy(asc(applicationImages.position), asc(applicationImages.id));
  return rows.map(({ id: _, applicationId: __, versionId: ___, isOnlyHere: ____, ...original }) => original);
}

export async function getStoredSubmission(db: Db, id: string): Promise<StoredSubmission | null> {
  const [row] = await db
    .select({ submission: artistApplications.submission })
    .from(artistApplications)
    .where(eq(artistApplications.id, id));
  return row?.submission ?? null;
}

export async function isApplicationId(db: Db, id: string): Promise<boolean> {
  return (await db.$count(artistApplications, eq(artistApplications.id, id))) > 0;
}

export async function countUnsentApplications(db: Db, profileId: string): Promise<number> {
  const { profileId: owner, status } = artistApplications;
  return db.$count(artistApplications, and(eq(owner, profileId), eq(status, 'DRAFT')));
}

/** Answers are reused from this many applications. */
const EARLIER = 20;

export type EarlierApplication = { title: string; form: ApplicationForm; content: ApplicationContent };

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
