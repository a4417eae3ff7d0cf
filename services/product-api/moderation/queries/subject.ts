import { eq, type SQL, sql } from 'drizzle-orm';
import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { opportunities } from '../../opportunity/schema';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { profiles } from '../../profile/schema';
import { moderationNotices } from '../schema';

/** An opportunity, an artwork or a profile that is reported or moderated. */
export type Subject = { kind: ModeratedKind; id: string };

/** A locked subject with its owner; `ownerId` is null for an unclaimed profile. */
export type LockedSubject = Subject & { title: string; profileId: string; ownerId: string | null };

const tables = { OPPORTUNITY: opportunities, ARTWORK: artworks, PROFILE: profiles } as const;

/** The name of the column that references subjects of a kind. */
export const subjectColumns = {
  OPPORTUNITY: 'opportunity_id',
  ARTWORK: 'artwork_id',
  PROFILE: 'profile_id',
} as const satisfies Record<ModeratedKind, string>;

/** The reference to a subject in a row about it. */
export function createReference({ kind, id }: Subject) {
  if (kind === 'OPPORTUNITY') return { opportunityId: id };
  return kind === 'ARTWORK' ? { artworkId: id } : { profileId: id };
}

/** The condition that a row of a table with such references is about a subject. */
export function isAbout({ kind, id }: Subject): SQL {
  return sql`${sql.identifier(subjectColumns[kind])} = ${id}`;
}

/** Selects title, profile and owner of a subject as `item`. */
const descriptions: Record<ModeratedKind, (id: string) => SQL> = {
  OPPORTUNITY: (id) =>
    describe(sql`opportunities s join profiles p on p.id = s.profile_id and s.status <> 'DELETED'`, sql`s.title`, id),
  ARTWORK: (id) =>
    describe(sql`artworks s join profiles p on p.id = s.profile_id and s.visibility <> 'DELETED'`, sql`s.title`, id),
  PROFILE: (id) => describe(sql`profiles s join profiles p on p.id = s.id`, sql`s.name`, id),
};

function describe(source: SQL, title: SQL, id: string): SQL {
  return sql`select json_build_object('title', ${title}, 'profileId', p.id, 'ownerId', p.account_id) as item
    from ${source} where s.id = ${id}`;
}

/**
 * Locks a subject after its profile, in the order of every other change.
 * @returns undefined when there is no such subject.
 */
export async function lockSubject(transaction: Db, subject: Subject): Promise<LockedSubject | undefined> {
  const read = () => readFirst<Omit<LockedSubject, keyof Subject>>(transaction, descriptions[subject.kind](subject.id));
  const before = await read();
  if (before === undefined) return undefined;
  await lockProfile(transaction, before.profileId);
  const table = tables[subject.kind];
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, subject.id)).for('update');
  const locked = await read();
  return locked && { ...subject, ...locked };
}

export type NoticeRow = typeof moderationNotices.$inferSelect;

/** The current notice about a subject. */
export async function findCurrentNotice(db: Db, subject: Subject): Promise<NoticeRow | undefined> {
  const [notice] = await db
    .select()
    .from(moderationNotices)
    .where(sql`${isAbout(subject)} and ended_at is null`);
  return notice;
}

/** Subjects that are hidden and were visible to visitors before. */
const selects: Record<ModeratedKind, (id: string) => SQL> = {
  OPPORTUNITY: (id) => sql`select true as item from opportunities
    where id = ${id} and status = 'HIDDEN' and hidden_from = 'PUBLISHED'`,
  ARTWORK: (id) => sql`select true as item from artworks
    where id = ${id} and hidden_at is not null and visibility in ('PUBLIC', 'UNLISTED') and frozen_at is null`,
  PROFILE: (id) => sql`select true as item from profiles where id = ${id} and hidden_at is not null`,
};

/** @returns true if visitors would see the subject had no administrator hidden it. */
export async function isHidden(db: Db, { kind, id }: Subject): Promise<boolean> {
  return (await readFirst<boolean>(db, selects[kind](id))) === true;
}
