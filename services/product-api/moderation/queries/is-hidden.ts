import { type SQL, sql } from 'drizzle-orm';
import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import type { Subject } from './subject';

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
