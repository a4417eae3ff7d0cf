import { sql } from 'drizzle-orm';
import type { ApplicationFile } from '@/lib/shared/contract/application';
import { applicationFileJson } from '../../application/queries/application-json';
import type { Db } from '../../db/client';
import { readFirst, readItems, readOne } from '../../db/page';
import { mayReadApplications } from '../../team/queries/application-access';
import { mayFor } from '../../team/queries/roles';
import type { OwnFile } from './write-files';

/** Includes unfinished uploads. */
export function getOwnFile(db: Db, { applicationId, fileId, profileId }: OwnFile) {
  return readFirst<ApplicationFile>(
    db,
    sql`select ${sql.raw(applicationFileJson)} as item from application_files f
      join artist_applications a on a.id = f.application_id
      where f.id = ${fileId} and a.id = ${applicationId} and a.profile_id = ${profileId}`,
  );
}

type ReadableFile = { key: string; name: string };

/** Artists can always read the file, organizers only while it is part of a submission. */
export function findReadableFile(
  db: Db,
  { applicationId, fileId, accountId }: { applicationId: string; fileId: string; accountId: string },
): Promise<ReadableFile | undefined> {
  return readFirst<ReadableFile>(
    db,
    sql`select json_build_object('key', f.key, 'name', f.name) as item
      from application_files f join artist_applications a on a.id = f.application_id
      left join opportunities o on o.id = a.opportunity_id and o.status <> 'DELETED'
      where f.id = ${fileId} and a.id = ${applicationId} and f.key is not null
        and (${mayFor(sql`a.profile_id`, accountId, 'EDIT')}
          or a.status = 'SUBMITTED' and a.submission -> 'files' @> ${JSON.stringify([{ id: fileId }])}::jsonb
            and ${mayReadApplications(sql`o.id`, accountId)})`,
  );
}

export function listPartKeys(db: Db, fileId: string): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select key as item from application_file_parts where file_id = ${fileId} order by start`,
  );
}

type UploadUsage = {
  /** Per profile, unlike `files` and `bytes`, which are per application. */
  unfinished: number;
  /** Includes submitted files that have since been replaced. */
  files: number;
  bytes: number;
};

export function countUploads(db: Db, applicationId: string, profileId: string): Promise<UploadUsage> {
  return readOne<UploadUsage>(
    db,
    sql`select json_build_object(
        'unfinished', (select count(*)::int from application_files f join artist_applications a on a.id = f.application_id
          where a.profile_id = ${profileId} and f.key is null),
        'files', (select count(*)::int from application_files where application_id = ${applicationId}),
        'bytes', (select coalesce(sum(bytes), 0)::int from application_files where application_id = ${applicationId})
      ) as item`,
  );
}
