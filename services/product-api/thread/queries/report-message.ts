import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ThreadSide } from '@/lib/shared/domain/thread';
import type { Db } from '../../db/client';
import { hasRow } from '../../db/page';
import type { Report } from '../../moderation/queries/write-reports';
import { reports } from '../../moderation/schema';
import { threadMembers } from '../schema';

type Reader = { threadId: string; side: ThreadSide };

export function isReportable(transaction: Db, { threadId, messageId, side }: Reader & { messageId: string }) {
  return hasRow(
    transaction,
    sql`select true as item from thread_messages x where x.id = ${messageId} and x.thread_id = ${threadId}
      and x.side <> ${side} and x.state in ('DELIVERED', 'REMOVED')`,
  );
}

/** An account has at most one report per message. A later report replaces the earlier one. */
export async function insertMessageReport(transaction: Db, messageId: string, report: Report): Promise<void> {
  await transaction
    .delete(reports)
    .where(sql`thread_message_id = ${messageId} and settled_at is null and account_id = ${report.accountId}`);
  await transaction.insert(reports).values({ id: uuidv7(), threadMessageId: messageId, ...report });
}

export async function markReported(transaction: Db, { threadId, side }: Reader, now: Date): Promise<void> {
  await transaction
    .update(threadMembers)
    .set({ reportedAt: now })
    .where(and(eq(threadMembers.threadId, threadId), eq(threadMembers.side, side)));
}
