import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { pageVersions } from '../schema';

/** @returns false if the version already exists */
export async function addPageVersion(db: Db, version: Omit<typeof pageVersions.$inferInsert, 'id'>): Promise<boolean> {
  const added = await db
    .insert(pageVersions)
    .values({ id: uuidv7(), ...version })
    .onConflictDoNothing()
    .returning({ id: pageVersions.id });
  return added.length > 0;
}

/** Prevents other versions from being added until the transaction ends. */
export async function lockPages(transaction: Db): Promise<void> {
  await transaction.execute(sql`lock table page_versions in exclusive mode`);
}
