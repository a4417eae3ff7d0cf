import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
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

/** Lists drafts first, then submitted and withdrawn applications. */
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

const { id: imageId, applicationId, versionId, isOnlyHere: _, ...original } = getTableColumns(applicationImages);

export type SubmittedOriginal = Pick<typeof applicationImages.$inferSelect, keyof typeof original>;

export async function listSubmittedImages(db: Db, ofApplication: string): Promise<SubmittedOriginal[]> {
  return db
    .select(original)
    .from(applicationImages)
    .where(and(eq(applicationId, ofApplication), isNull(versionId)))
    .orderBy(original.position, imageId);
}

export function getStoredSubmission(db: Db, id: string): Promise<StoredSubmission | null | undefined> {
  return readFirst(db, sql`select submission as item from artist_applications where id = ${id}`);
}

export async function isApplicationId(db: Db, id: string): Promise<boolean> {
  return (await db.$count(artistApplications, eq(artistApplications.id, id))) > 0;
}

export async function countUnsentApplications(db: Db, profileId: string): Promise<number> {
  const { profileId: owner, status } = artistApplications;
  return db.$count(artistApplications, and(eq(owner, profileId), eq(status, 'DRAFT')));
}

/** Maximum number of earlier applications to reuse answers from. */
const EARLIER = 20;

export type EarlierApplication = { title: string; form: ApplicationForm; content: ApplicationContent };

export async function listEarlierApplications(db: Db, profileId: string): Promise<EarlierApplication[]> {
  const { callTitle: title, sentContent: content, submission, submittedAt } = artistApplications;
  const rows = await db
    .select({ title, content, submission })
    .from(artistApplications)
    .where(and(eq(artistApplications.profileId, profileId), isNotNull(submittedAt)))
    .orderBy(desc(submittedAt))
    .limit(EARLIER);
  return rows.flatMap(({ title, content, submission }) =>
    content === null || submission === null ? [] : [{ title, content, form: submission.form }],
  );
}
