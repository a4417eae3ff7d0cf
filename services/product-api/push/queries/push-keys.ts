import type { Db } from '../../db/client';
import { pushKeys } from '../schema';

export type PushKeys = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

export async function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  const [keys] = await db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  return keys;
}

/** Does nothing if another process has stored keys first. */
export async function storePushKeys(db: Db, keys: PushKeys): Promise<void> {
  await db.insert(pushKeys).values(keys).onConflictDoNothing();
}
