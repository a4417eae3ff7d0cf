import { and, asc, eq, sql } from 'drizzle-orm';
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

/** A submission with its artist, as it is stored. */
export type SubmittedApplication = {
  artist: NonNullable<JuryApplication['artist']>;
  /** The artist's name when it was submitted; null for one of an earlier version of the product. */
  formerName: string | null;
  submission: Pick<JuryApplication, 'form' | 'statement' | 'cv' | 'answers'> & { works: StoredWork[] };
  /** The form of the call as it is now, which may hide more questions than the one that was answered. */
  callForm: ApplicationForm | null;
};

export function readSubmitted(db: Db, applicationId: string): Promise<SubmittedApplication | undefined> {
  return readFirst<SubmittedApplication>(
    db,
    sql`select json_build_object(
        'submission', jsonb_set(a.submission, '{form}', ${sql.raw(completeForm(`(a.submission -> 'form')`))}),
        'callForm', o.application_form, 'formerName', a.artist_name, 'artist', json_build_object('name', p.name, 'city', p.city, 'country', p.country)) as item
      from artist_applications a join profiles p on p.id = a.profile_id
      left join opportunities o on o.id = a.opportunity_id
      where a.id = ${applicationId} and a.submission is not null`,
  );
}

export function listPictures(db: Db, applicationId: string): Promise<StoredPicture[]> {
  const { id, artworkId, width, height, averageColour, alt } = applicationImages;
  return db
    .select({ id, artworkId, width, height, averageColour, alt })
    .from(applicationImages)
    .where(eq(applicationImages.applicationId, applicationId))
    .orderBy(asc(applicationImages.position));
}

export async function findPicture(
  db: Db,
  applicationId: string,
  id: string,
): Promise<{ id: string; key: string } | undefined> {
  const [picture] = await db
    .select({ id: applicationImages.id, key: applicationImages.key })
    .from(applicationImages)
    .where(and(eq(applicationImages.id, id), eq(applicationImages.applicationId, applicationId)));
  return picture;
}

/**
 * Finds the original of a picture, and its place among the pictures of the application, from 1, in the order of the works.
 */
export function findOriginal(
  db: Db,
  applicationId: string,
  id: string,
): Promise<{ key: string; place: number } | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('key', p.key, 'place', p.place) as item from (
        select i.id, i.key, row_number() over (order by w.place, i.position) as place
        from application_images i join artist_applications a on a.id = i.application_id
        join jsonb_array_elements(a.submission -> 'works') with ordinality as w (work, place)
          on i.artwork_id::text = w.work ->> 'artworkId'
        where a.id = ${applicationId}) p
      where p.id = ${id}`,
  );
}

/** Records that a juror has opened an application, or downloaded an original of it. */
export async function recordJurorAccess(db: Db, applicationId: string, accountId: string): Promise<void> {
  await db.insert(applicationAccesses).values({ applicationId, accountId, role: 'JUROR' });
}
