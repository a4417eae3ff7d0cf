import type { Db } from '../../db/client';
import { pushKeys } from '../schema';

export type PushKeys = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

export async function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  const [keys] = await db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  return keys;
}

/** Keeps the keys of a process that was faster. */
export async function storePushKeys(db: Db, keys: PushKeys): Promise<void> {
  await db.insert(pushKeys).values(keys).onConflictDoNothing();
}
