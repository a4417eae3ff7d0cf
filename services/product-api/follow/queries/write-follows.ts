import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '@/lib/shared/domain/profile';
import type { Db } from '../../db/client';
import { readFirst, readOne } from '../../db/page';
import { follows } from '../schema';

export type Follow = { followerId: string; followedId: string };

/** @returns undefined if visitors cannot see the profile */
export function findVisibleRole(db: Db, id: string): Promise<Role | undefined> {
  return readFirst<Role>(db, sql`select role as item from profiles where id = ${id} and hidden_at is null`);
}

/** Null if the profile has never followed the other. */
export async function findFollow(db: Db, { followerId, followedId }: Follow): Promise<'CURRENT' | 'STOPPED' | null> {
  const [row] = await db
    .select({ stoppedAt: follows.stoppedAt })
    .from(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
  if (row === undefined) return null;
  return row.stoppedAt === null ? 'CURRENT' : 'STOPPED';
}

export function countCurrentFollows(db: Db, followerId: string): Promise<number> {
  return db.$count(follows, and(eq(follows.followerId, followerId), isNull(follows.stoppedAt)));
}

/** `freeAt` is when the oldest of these follows will be a day old. */
export function countRecentFollows(db: Db, followerId: string): Promise<{ count: number; freeAt: string | null }> {
  return readOne(
    db,
    sql`select json_build_object('count', count(*)::int, 'freeAt', min(created_at) + interval '1 day') as item
      from follows where follower_id = ${followerId} and created_at > now() - interval '1 day'`,
  );
}

export async function insertFollow(db: Db, follow: Follow): Promise<void> {
  await db.insert(follows).values(follow);
}

const isFollow = ({ followerId, followedId }: Follow) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId));

export async function resumeFollow(db: Db, follow: Follow): Promise<void> {
  await db.update(follows).set({ stoppedAt: null, startedAt: sql`now()` }).where(isFollow(follow));
}

export async function stopFollow(db: Db, follow: Follow): Promise<void> {
  await db
    .update(follows)
    .set({ stoppedAt: sql`now()`, mutedAt: null })
    .where(and(isFollow(follow), isNull(follows.stoppedAt)));
}

export async function setMuted(db: Db, follow: Follow, isMuted: boolean): Promise<boolean> {
  const changed = await db
    .update(follows)
    .set({ mutedAt: isMuted ? sql`now()` : null })
    .where(and(isFollow(follow), isNull(follows.stoppedAt)))
    .returning({ id: follows.followedId });
  return changed.length > 0;
}

/** Ends follows between a profile and others, in both directions. */
export async function endFollows(
  transaction: Db,
  { profileId, blockedIds }: { profileId: string; blockedIds: readonly string[] },
): Promise<void> {
  await transaction
    .update(follows)
    .set({ stoppedAt: sql`now()`, mutedAt: null })
    .where(
      and(
        isNull(follows.stoppedAt),
        or(
          and(eq(follows.followerId, profileId), inArray(follows.followedId, [...blockedIds])),
          and(eq(follows.followedId, profileId), inArray(follows.followerId, [...blockedIds])),
        ),
      ),
    );
}
