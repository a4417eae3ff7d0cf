import { eq, type SQL, sql } from 'drizzle-orm';
import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { opportunities } from '../../opportunity/schema';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { profiles } from '../../profile/schema';
import { isUnapproved } from '../../registration/queries/unapproved';
import { moderationNotices } from '../schema';

export type Subject = { kind: ModeratedKind; id: string };

/** `ownerId` is null for an unclaimed profile. */
export type LockedSubject = Subject & { title: string; profileId: string; ownerId: string | null };

const tables = { OPPORTUNITY: opportunities, ARTWORK: artworks, PROFILE: profiles } as const;

const subjectColumns: Record<ModeratedKind, string> = {
  OPPORTUNITY: 'opportunity_id',
  ARTWORK: 'artwork_id',
  PROFILE: 'profile_id',
};

export function createReference({ kind, id }: Subject) {
  if (kind === 'OPPORTUNITY') return { opportunityId: id };
  return kind === 'ARTWORK' ? { artworkId: id } : { profileId: id };
}

export function isAbout({ kind, id }: Subject): SQL {
  return sql`${sql.identifier(subjectColumns[kind])} = ${id}`;
}

const descriptions: Record<ModeratedKind, SQL> = {
  OPPORTUNITY: sql`select id, title, profile_id from opportunities where status <> 'DELETED'`,
  ARTWORK: sql`select id, title, profile_id from artworks where visibility <> 'DELETED'`,
  PROFILE: sql`select id, name as title, id as profile_id from profiles`,
};

/**
 * Locks the profile first, like all other changes, to prevent deadlocks. Returns undefined if the subject does not
 * exist.
 */
export async function lockSubject(transaction: Db, subject: Subject): Promise<LockedSubject | undefined> {
  const read = () =>
    readFirst<Omit<LockedSubject, keyof Subject>>(
      transaction,
      sql`select json_build_object('title', s.title, 'profileId', p.id, 'ownerId', p.account_id) as item
        from (${descriptions[subject.kind]}) s join profiles p on p.id = s.profile_id where s.id = ${subject.id}`,
    );
  const before = await read();
  if (before === undefined) return undefined;
  await lockProfile(transaction, before.profileId);
  const table = tables[subject.kind];
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, subject.id)).for('update');
  const locked = await read();
  return locked && { ...subject, ...locked };
}

export type NoticeRow = typeof moderationNotices.$inferSelect;

export async function findCurrentNotice(db: Db, subject: Subject): Promise<NoticeRow | undefined> {
  const [notice] = await db
    .select()
    .from(moderationNotices)
    .where(sql`${isAbout(subject)} and ended_at is null`);
  return notice;
}

/** Matches hidden subjects that visitors could see before. */
const hiddenConditions: Record<ModeratedKind, SQL> = {
  OPPORTUNITY: sql`status = 'HIDDEN' and hidden_from = 'PUBLISHED'`,
  ARTWORK: sql`hidden_at is not null and visibility in ('PUBLIC', 'UNLISTED') and frozen_at is null`,
  PROFILE: sql`hidden_at is not null`,
};

/** Subjects of an account that is waiting for approval were never public, so they count as missing. */
export async function isHidden(db: Db, { kind, id }: Subject): Promise<boolean> {
  const isPublic = sql`not ${isUnapproved(kind === 'PROFILE' ? 'profiles.id' : 'profile_id')}`;
  return (await db.$count(tables[kind], sql`id = ${id} and ${hiddenConditions[kind]} and ${isPublic}`)) > 0;
}
