import { sql } from 'drizzle-orm';
import type { Deadline } from '@/lib/shared/domain/deadline';
import { deadlineJson } from '../../application/queries/application-json';
import type { StoredSubmission } from '../../application/schema';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, hasRow, readFirst } from '../../db/page';

export type SubmittedApplication = {
  title: string;
  organizer: string;
  name: string;
  country: string | null;
  number: number;
  submittedAt: string;
  deadline: Deadline;
  submission: StoredSubmission;
  /** Each artwork's first picture. */
  pictures: { key: string; artworkId: string }[];
  imageCounts: Record<string, number>;
};

const submittedJson = createJsonObject<SubmittedApplication>({
  title: 'coalesce(o.title, a.call_title)',
  organizer: 'coalesce(op.name, a.call_organizer)',
  name: 'p.name',
  country: 'p.country',
  number: 'a.number',
  submittedAt: formatTimestamp('a.submitted_at'),
  deadline: deadlineJson,
  submission: 'a.submission',
  pictures: `(select coalesce(json_agg(json_build_object('key', i.key, 'artworkId', i.artwork_id)), '[]')
    from application_images i where i.application_id = a.id and i.version_id is null and i.position = 0)`,
  imageCounts: `(select coalesce(json_object_agg(counted.artwork_id, counted.amount), '{}') from (
    select i.artwork_id, count(*)::int as amount from application_images i
    where i.application_id = a.id and i.version_id is null group by i.artwork_id) counted)`,
});

export function getSubmittedApplication(db: Db, applicationId: string): Promise<SubmittedApplication | undefined> {
  return readFirst<SubmittedApplication>(
    db,
    sql`select ${sql.raw(submittedJson)} as item from artist_applications a join profiles p on p.id = a.profile_id
      left join opportunities o on o.id = a.opportunity_id and o.status <> 'DELETED'
      left join profiles op on op.id = o.profile_id
      where a.id = ${applicationId} and a.submission is not null and a.submitted_at is not null`,
  );
}

export function isApplicationOf(db: Db, applicationId: string, profileId: string): Promise<boolean> {
  return hasRow(db, sql`select from artist_applications where id = ${applicationId} and profile_id = ${profileId}`);
}
