import type { Db } from '../../db/client';
import { siteChanges } from '../schema';

type NewChange = Pick<typeof siteChanges.$inferInsert, 'settings' | 'email' | 'createdAt'> & {
  /** The version before the change. */
  version: number;
};

/** @returns false if this version has already been changed */
export async function addSiteChange(db: Db, { version, ...change }: NewChange): Promise<boolean> {
  const added = await db
    .insert(siteChanges)
    .values({ id: version + 1, ...change })
    .onConflictDoNothing()
    .returning({ id: siteChanges.id });
  return added.length > 0;
}
