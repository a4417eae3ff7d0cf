import type { Db } from '../db/client';
import { endFollows } from '../follow/queries/write-follows';
import { removeBlockedNotifications } from '../notification/queries/write-notifications';
import { closeThreads } from '../thread/queries/write-threads';

export type AppliedBlock = {
  profileId: string;
  /** More than one if the blocked person has several profiles. */
  blockedIds: readonly string[];
};

/** Ends follows, notifications and conversations between both sides, in the transaction that inserts the block. */
export async function applyBlock(transaction: Db, block: AppliedBlock): Promise<void> {
  await endFollows(transaction, block);
  await removeBlockedNotifications(transaction, block);
  await closeThreads(transaction, block);
}
