import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';

type Subject = { profileId: string; subject: 'ARTWORK' | 'OPPORTUNITY' | null; subjectId: string | null };

const tables = { ARTWORK: sql`artworks`, OPPORTUNITY: sql`opportunities` };

/** @returns undefined unless the profile is an organization; null without a subject */
export async function readSubjectTitle(
  db: Db,
  { profileId, subject, subjectId }: Subject,
): Promise<string | null | undefined> {
  const title =
    subject === null || subjectId === null
      ? sql`null::text`
      : sql`(select title from ${tables[subject]} where id = ${subjectId})`;
  const found = await readFirst<{ title: string | null }>(
    db,
    sql`select json_build_object('title', ${title}) as item from profiles
      where id = ${profileId} and role = 'ART_ORGANIZATION'`,
  );
  return found === undefined ? undefined : found.title;
}
