import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AdminActionKind } from '@/lib/shared/domain/administration';
import type { ModerationDecision } from '@/lib/shared/domain/moderation';
import { recordAdminAction } from '../../admin/queries/write-admin';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { type DecisionConflict, findDecisionConflict, isOpenAppeal } from '../decision-rule';
import { moderationNotices } from '../schema';
import { hideSubject, showSubject } from './hide';
import { queueModerationMail } from './queue-moderation';
import {
  createReference,
  findCurrentNotice,
  type LockedSubject,
  lockSubject,
  type NoticeRow,
  type Subject,
} from './subject';
import { settleReports } from './write-reports';

type Decision = {
  decision: ModerationDecision;
  /** Empty where none was given. */
  reason: string;
  admin: { id: string; email: string | null };
  now: Date;
};

/**
 * Makes an administrator's decision about a subject: changes what visitors see, notifies the owner and records who decided
 * and why, in one transaction that has locked the subject.
 */
export async function moderateSubject(
  db: Db,
  subject: Subject,
  made: Decision,
): Promise<'decided' | 'not found' | DecisionConflict> {
  return db.transaction(async (transaction) => {
    const locked = await lockSubject(transaction, subject);
    if (locked === undefined) return 'not found';
    const notice = await findCurrentNotice(transaction, subject);
    const admin = { id: made.admin.id, isOnlyOne: await isOnlyAdmin(transaction, made.admin.id) };
    const problem = findDecisionConflict(notice, made.decision, admin);
    if (problem !== null) return problem;
    await apply(transaction, locked, notice, made);
    await recordAdminAction(transaction, {
      accountId: made.admin.id,
      email: made.admin.email,
      action: getAction(subject, made.decision),
      subjectId: subject.id,
      subjectName: locked.title,
      ownerId: locked.ownerId,
      reason: made.reason,
    });
    if (made.decision !== 'ASK') await settleReports(transaction, subject, made.now);
    return 'decided';
  });
}

function getAction({ kind }: Subject, decision: ModerationDecision): AdminActionKind {
  return decision === 'HIDE' || decision === 'SHOW' ? `${decision}_${kind}` : decision;
}

async function isOnlyAdmin(db: Db, id: string): Promise<boolean> {
  const other = sql`select true as item from accounts where role = 'ADMIN' and id <> ${id} limit 1`;
  return (await readFirst<boolean>(db, other)) === undefined;
}

async function apply(
  transaction: Db,
  subject: LockedSubject,
  notice: NoticeRow | undefined,
  { decision, reason, admin, now }: Decision,
): Promise<void> {
  const notifyOwner = (event: 'HIDDEN' | 'ASKED' | 'SHOWN' | 'UPHELD') =>
    queueModerationMail(transaction, { event, subject, reason });
  if (decision === 'UPHOLD') {
    const decided = { decision: 'UPHELD', decisionReason: reason, decidedAt: now, decidedBy: admin.id } as const;
    if (notice) await transaction.update(moderationNotices).set(decided).where(eq(moderationNotices.id, notice.id));
    return notifyOwner('UPHELD');
  }
  if (decision === 'HIDE' && notice?.kind === 'HIDE') {
    const changed = { reason, adminId: admin.id };
    await transaction.update(moderationNotices).set(changed).where(eq(moderationNotices.id, notice.id));
    await hideSubject(transaction, subject, reason, now);
    return notifyOwner('HIDDEN');
  }
  if (notice) await endNotice(transaction, notice, { reason, admin, now });
  if (decision === 'KEEP') return;
  if (decision === 'SHOW') {
    await showSubject(transaction, subject, now);
    return notifyOwner('SHOWN');
  }
  await transaction.insert(moderationNotices).values({
    ...createReference(subject),
    id: uuidv7(),
    kind: decision,
    reason,
    adminId: admin.id,
    createdAt: now,
  });
  if (decision === 'HIDE') await hideSubject(transaction, subject, reason, now);
  await notifyOwner(decision === 'HIDE' ? 'HIDDEN' : 'ASKED');
}

/** Ends a notice. An open appeal ends only by showing its subject again, which grants the appeal. */
async function endNotice(
  transaction: Db,
  notice: NoticeRow,
  { reason, admin, now }: Pick<Decision, 'reason' | 'admin' | 'now'>,
): Promise<void> {
  const lifted = { decision: 'LIFTED', decisionReason: reason || null, decidedAt: now, decidedBy: admin.id } as const;
  await transaction
    .update(moderationNotices)
    .set({ endedAt: now, ...(isOpenAppeal(notice) && lifted) })
    .where(eq(moderationNotices.id, notice.id));
}
