import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Removal } from '@/lib/shared/contract/profile';
import { accounts, goneProfiles } from '../../account/schema';
import { queueRemovalMails } from '../../application/form/queries/write-application';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { formatTimestamp, readFirst } from '../../db/page';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import { queueJuryEndMails } from '../../jury/queries/jury-mails';
import { opportunities } from '../../opportunity/schema';
import { profiles } from '../schema';
import { visibleProfileJson } from './profile-json';
import type { ImageDetails } from './write-profile-images';

export type NewProfile = Omit<typeof profiles.$inferInsert, 'id' | 'accountId'>;
export type ProfileFields = Partial<NewProfile>;

/** @returns false if the account no longer exists */
export async function lockAccount(transaction: Db, id: string): Promise<boolean> {
  const locked = await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
  return locked.length > 0;
}

export function listProfileKeys(db: Db, accountId: string): Promise<{ id: string; key: string | null }[]> {
  return db
    .select({ id: profiles.id, key: profiles.idempotencyKey })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
}

export async function insertProfile(transaction: Db, accountId: string, fields: NewProfile): Promise<string> {
  const id = uuidv7();
  await transaction.insert(profiles).values({ ...fields, id, accountId });
  return id;
}

export type ProfileChange = ProfileFields & { imageDetails?: readonly ImageDetails[] | undefined };

/** @returns a time in ISO 8601; undefined if the profile was deleted */
export function findProfileUpdatedAt(db: Db, id: string): Promise<string | undefined> {
  const updatedAt = sql.raw(formatTimestamp('updated_at'));
  return readFirst<string>(db, sql`select ${updatedAt} as item from profiles where id = ${id}`);
}

export async function updateProfileRow(transaction: Db, id: string, fields: ProfileFields, now: Date): Promise<void> {
  await transaction
    .update(profiles)
    .set({ ...fields, updatedAt: touchUpdatedAt(now) })
    .where(eq(profiles.id, id));
}

export async function setActiveAt(transaction: Db, id: string, now: Date): Promise<void> {
  await transaction.update(profiles).set({ activeAt: now }).where(eq(profiles.id, id));
}

/** Serializes the profile as visitors see it, for comparison. */
export function getVisibleState(db: Db, id: string): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select (${sql.raw(visibleProfileJson)}::jsonb - 'updatedAt')::text as item
      from profiles p left join images pi on pi.id = p.image_id where p.id = ${id}`,
  );
}

async function listIds(db: Db, table: typeof artworks | typeof opportunities, profileId: string): Promise<string[]> {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.profileId, profileId));
  return rows.map(({ id }) => id);
}

/**
 * Records the id, so that its URL returns 410, and the account that paid. Keeps purchase records.
 * @param alsoDo runs in the same transaction, while the profile and its members still exist
 * @returns the deleted ids, for cache invalidation; null if the profile does not exist
 */
export async function removeProfile(
  db: Db,
  id: string,
  alsoDo?: (transaction: Db, profile: { name: string; accountId: string | null }) => Promise<void>,
): Promise<Removal | null> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ name: profiles.name, accountId: profiles.accountId, customerId: profiles.customerId })
      .from(profiles)
      .where(eq(profiles.id, id))
      .for('update');
    if (row === undefined) return null;
    const removed: Removal = {
      profileIds: [id],
      artworkIds: await listIds(transaction, artworks, id),
      opportunityIds: await listIds(transaction, opportunities, id),
    };
    await queueRemovalMails(transaction, id, new Date());
    await queueJuryEndMails(transaction, id);
    await alsoDo?.(transaction, row);
    await transaction.delete(profiles).where(eq(profiles.id, id));
    if (row.accountId !== null) await endWizard(transaction, row.accountId, id);
    const payer = row.customerId === null ? {} : row;
    await transaction
      .insert(goneProfiles)
      .values({ ...payer, id })
      .onConflictDoNothing();
    return removed;
  });
}

async function endWizard(db: Db, accountId: string, profileId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ wizard: null })
    .where(and(eq(accounts.id, accountId), sql`${accounts.wizard} ->> 'profileId' = ${profileId}`));
}
