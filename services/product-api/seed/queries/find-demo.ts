import { inArray } from 'drizzle-orm';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { profiles } from '../../profile/schema';
import type { Demo } from '../read-demo';

/** True if any account or profile of the demo remains. */
export async function containsDemo(db: Db, demo: Pick<Demo, 'accounts' | 'profiles'>): Promise<boolean> {
  const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const found = await Promise.all([
    db.$count(profiles, inArray(profiles.id, listIds(demo.profiles))),
    db.$count(accounts, inArray(accounts.id, listIds(demo.accounts))),
  ]);
  return found.some((count) => count > 0);
}

/** True if the database contains demo accounts that people can sign in to with the identity stand-in. */
export async function containsDemoSignIns(db: Db): Promise<boolean> {
  const uids = Object.values(demoAccounts).map(({ uid }) => uid);
  return (await db.$count(accounts, inArray(accounts.uid, uids))) > 0;
}
