import type { ThreadSide } from '@/lib/shared/domain/thread';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { Report } from '../moderation/queries/write-reports';
import { insertMessageReport, isReportable, markReported } from './queries/report-message';

type Reported = { threadId: string; messageId: string; side: ThreadSide };

/**
 * Moderators see the message together with the messages around it.
 * @throws NotFoundError unless the other side has sent the message
 */
export async function reportMessage(db: Db, message: Reported, report: Report, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await isReportable(transaction, message))) throw new NotFoundError();
    // Serializes simultaneous reports.
    await markReported(transaction, message, now);
    await insertMessageReport(transaction, message.messageId, report);
  });
}
