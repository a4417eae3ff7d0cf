import { sql } from 'drizzle-orm';
import { applicationLimits } from '@/lib/shared/domain/application';
import type { Db } from '../../../db/client';

const BATCH = 1_000;

/**
 * Organizers lose access 24 months after the deadline, or after the submission if there is none. Artists keep their
 * text.
 */
export async function removeOldApplications(db: Db): Promise<void> {
  const age = sql`interval '${sql.raw(String(applicationLimits.keptMonths))} months'`;
  await db.execute(sql`with old as (
      select a.id, a.submitted_at from artist_applications a join opportunities o on o.id = a.opportunity_id
      where coalesce(o.closes_at, a.submitted_at, a.updated_at) < now() - ${age} order by a.id limit ${BATCH}
    ), detached as (
      update artist_applications a set opportunity_id = null, note = null, labels = '{}', search = null
      from old where a.id = old.id and old.submitted_at is not null
    ), removed as (
      delete from artist_applications a using old where a.id = old.id and old.submitted_at is null
    ), accesses as (
      delete from application_accesses v using old where v.application_id = old.id
    ), files as (delete from application_files f using old where f.application_id = old.id
    ), reviewed as (delete from reviews r using old where r.application_id = old.id
    ), assigned as (delete from juror_assignments r using old where r.application_id = old.id
    ), versions as (delete from application_versions v using old where v.application_id = old.id
    ), rounds as (delete from round_applications r using old where r.application_id = old.id)
    delete from application_images i using old where i.application_id = old.id`);
}
