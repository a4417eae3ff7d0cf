import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { QuotaExceededError } from '../errors';
import { requireFilesAllowed } from '../thread/add-message';
import { lockSender } from '../thread/queries/write-threads';
import { countThreadFiles, type FileSender, findSameThreadFile, insertThreadFile } from './queries/thread-files';

const MEGABYTE = 1_024 * 1_024;

type Upload = FileSender & {
  /** Lock key of the account or the guest's mailbox. */
  lockedAs: string;
  name: string;
  bytes: number;
  checksum: string;
};

/**
 * Returns an unsent earlier upload of the same file, or starts an upload.
 * @throws NotFoundError; ConflictError if the conversation is closed or the other side has not answered yet;
 * QuotaExceededError
 */
export async function startThreadUpload(db: Db, { lockedAs, ...upload }: Upload, now: Date): Promise<string> {
  return db.transaction(async (transaction) => {
    await lockSender(transaction, lockedAs);
    await requireFilesAllowed(transaction, upload.threadId, upload.side);
    const same = await findSameThreadFile(transaction, upload);
    if (same !== undefined) return same;
    const { unsent } = await requireSpace(transaction, upload, upload.bytes);
    if (unsent >= threadFileLimits.unsent) {
      const { unsent: count, hours } = threadFileLimits;
      throw new QuotaExceededError(problem('thread.refusal.unsentFiles', { count, hours }));
    }
    return insertThreadFile(transaction, { ...upload, createdAt: now });
  });
}

/** The sender must be locked. @throws QuotaExceededError */
export async function requireSpace(transaction: Db, sender: FileSender, bytes: number) {
  const usage = await countThreadFiles(transaction, sender);
  if (usage.bytes + bytes > threadFileLimits.accountBytes) {
    const max = String(threadFileLimits.accountBytes / MEGABYTE);
    throw new QuotaExceededError(problem('thread.refusal.allFiles', { max }));
  }
  return usage;
}
