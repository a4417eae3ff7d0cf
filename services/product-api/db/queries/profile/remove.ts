import { and, eq, sql } from 'drizzle-orm';
import type { Removal } from '@/lib/contract/profile';
import type { Db } from '../../client';
import { accounts, goneProfiles } from '../../schema/account';
import { artworks } from '../../schema/artwork';
import { opportunities } from '../../schema/opportunity';
import { profiles } from '../../schema/profile';

async function listIds(db: Db, table: typeof artworks | typeof opportunities, profileId: string): Promise<string[]> {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.profileId, profileId));
  return rows.map(({ id }) => id);
}

/**
 * Removes a profile with its works and calls, and remembers that there was one. Purchase records stay; a wizard that was
 * making it is over.
 * @param also runs in the same transaction.
 * @returns what went; null when there is no such profile.
 */
export async function removeProfile(
  db: Db,
  id: string,
  also?: (transaction: Db, profile: { name: string; accountId: string | null }) => Promise<void>,
): Promise<Removal | null> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ name: profiles.name, accountId: profiles.accountId })
      .from(profiles)
      .where(eq(profiles.id, id))
      .for('update');
    if (row === undefined) return null;
    const removed: Removal = {
      profileIds: [id],
      artworkIds: await listIds(transaction, artworks, id),
      opportunityIds: await listIds(transaction, opportunities, id),
    };
    await transaction.delete(profiles).where(eq(profiles.id, id));
    if (row.accountId !== null) await endWizard(transaction, row.accountId, id);
    await transaction.insert(goneProfiles).values({ id }).onConflictDoNothing();
    await also?.(transaction, row);
    return removed;
  });
}

/** Ends the account's wizard, if it is making this profile. */
async function endWizard(db: Db, accountId: string, profileId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ wizard: null })
    .where(and(eq(accounts.id, accountId), sql`${accounts.wizard} ->> 'profileId' = ${profileId}`));
}

export async function isGone(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: goneProfiles.id }).from(goneProfiles).where(eq(goneProfiles.id, id));
  return rows.length > 0;
}
