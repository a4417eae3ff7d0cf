import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';

type Subject = { profileId: string; subject: 'ARTWORK' | 'OPPORTUNITY' | null; subjectId: string | null };

const tables = { ARTWORK: sql`artworks`, OPPORTUNITY: sql`opportunities` };

/** @returns the organization that the account writes for, if any */
export function findWritingTeam(
  db: Db,
  { threadId, side, accountId }: { threadId: string; side: string; accountId: string },
): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select m.profile_id as item from thread_members t
      join members m on m.profile_id = t.profile_id and m.account_id = ${accountId}
      where t.thread_id = ${threadId} and t.side = ${side}`,
  );
}

/** @returns the organization of a round, if the account is one of its members */
export function findScoringTeam(
  db: Db,
  { roundId, accountId }: { roundId: string; accountId: string },
): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select m.profile_id as item from jury_rounds r join opportunities o on o.id = r.opportunity_id
      join members m on m.profile_id = o.profile_id and m.account_id = ${accountId} where r.id = ${roundId}`,
  );
}

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
