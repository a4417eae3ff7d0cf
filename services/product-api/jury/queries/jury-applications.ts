import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { JuryApplication } from '@/lib/shared/contract/jury';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import { completeForm } from '../../application/queries/application-json';
import { applicationAccesses, applicationImages, type StoredWork } from '../../application/schema';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';

export type StoredPicture = Pick<
  typeof applicationImages.$inferSelect,
  'id' | 'artworkId' | 'width' | 'height' | 'averageColour' | 'alt'
>;

export type SubmittedApplication = {
  artist: NonNullable<JuryApplication['artist']>;
  /** The name at submission; null for submissions from older product versions. */
  formerName: string | null;
  submission: Pick<JuryApplication, 'form' | 'statement' | 'cv' | 'answers'> & { works: StoredWork[] };
  /** The current form, which may hide more questions. */
  callForm: ApplicationForm | null;
};

/** `versionId` is the scored earlier submission; null for the last submission. */
export type ScoredVersion = { applicationId: string; versionId: string | null };

const ofVersion = ({ applicationId, versionId }: ScoredVersion) =>
  and(
    eq(applicationImages.applicationId, applicationId),
    versionId === null ? isNull(applicationImages.versionId) : eq(applicationImages.versionId, versionId),
  );

export function readSubmitted(db: Db, { applicationId, versionId }: ScoredVersion) {
  return readFirst<SubmittedApplication>(
    db,
    sql`select json_build_object(
        'submission', jsonb_set(s.submission, '{form}', ${sql.raw(completeForm(`(s.submission -> 'form')`))}),
        'callForm', o.application_form, 'formerName', s.artist_name, 'artist', json_build_object('name', p.name, 'city', p.city, 'country', p.country)) as item
      from artist_applications a join profiles p on p.id = a.profile_id
      left join opportunities o on o.id = a.opportunity_id
      cross join lateral (${selectVersion(versionId)}) s
      where a.id = ${applicationId} and s.submission is not null`,
  );
}

const selectVersion = (versionId: string | null) =>
  versionId === null
    ? sql`select a.submission, a.artist_name`
    : sql`select v.submission, v.artist_name from application_versions v
        where v.id = ${versionId} and v.application_id = a.id`;

export function listPictures(db: Db, version: ScoredVersion): Promise<StoredPicture[]> {
  const { id, artworkId, width, height, averageColour, alt } = applicationImages;
  return db
    .select({ id, artworkId, width, height, averageColour, alt })
    .from(applicationImages)
    .where(ofVersion(version))
    .orderBy(asc(applicationImages.position));
}

export async function findPicture(db: Db, version: ScoredVersion, imageId: string) {
  const { id, key, wall } = applicationImages;
  const [picture] = await db
    .select({ id, key, wall })
    .from(applicationImages)
    .where(and(eq(id, imageId), ofVersion(version)));
  return picture;
}

/** `place` is the one-based position among all pictures, sorted by artwork. */
export function findOriginal(db: Db, { applicationId, versionId }: ScoredVersion, id: string) {
  return readFirst<{ key: string; place: number }>(
    db,
    sql`select json_build_object('key', p.key, 'place', p.place) as item from (
        select i.id, i.key, row_number() over (order by w.place, i.position) as place
        from application_images i join artist_applications a on a.id = i.application_id
        cross join lateral (${selectVersion(versionId)}) s
        join jsonb_array_elements(s.submission -> 'works') with ordinality as w (work, place)
          on i.artwork_id::text = w.work ->> 'artworkId'
        where a.id = ${applicationId} and i.version_id is not distinct from ${versionId}::uuid) p
      where p.id = ${id}`,
  );
}

export async function recordJurorAccess(db: Db, applicationId: string, accountId: string): Promise<void> {
  await db.insert(applicationAccesses).values({ applicationId, accountId, role: 'JUROR' });
}
