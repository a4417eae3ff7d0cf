import type { AdminActionKind } from '@/lib/shared/domain/administration';
import type { ModerationDecision } from '@/lib/shared/domain/moderation';
import { problem } from '@/lib/shared/i18n/problem';
import { isOnlyAdmin } from '../admin/queries/read-admin';
import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { ConflictError } from '../errors';
import { startWaitingBoosts } from '../opportunity/queries/boost-opportunity';
import { type DecisionEffects, findDecisionConflict, isOpenAppeal, listDecisionEffects } from './decision-rule';
import { hideSubject, showSubject } from './queries/hide';
import { insertNotice, queueModerationMail, updateNotice } from './queries/notices';
import { findCurrentNotice, type LockedSubject, lockSubject, type NoticeRow, type Subject } from './queries/subject';
import { settleReports } from './queries/write-reports';
import { requireFound } from './require-found';

type Decision = {
  decision: ModerationDecision;
  reason: string;
  admin: { id: string; email: string | null };
  requestId: string;
  now: Date;
};

/** Locks the subject. @throws NotFoundError; ConflictError if the current state does not allow the decision */
export async function moderateSubject(db: Db, subject: Subject, made: Decision): Promise<void> {
  await db.transaction(async (transaction) => {
    const locked = requireFound(await lockSubject(transaction, subject));
    const notice = await findCurrentNotice(transaction, subject);
    const admin = { id: made.admin.id, isOnlyOne: await isOnlyAdmin(transaction, made.admin.id) };
    const conflict = findDecisionConflict(notice, made.decision, admin);
    if (conflict !== null) throw new ConflictError(problem(`moderation.refusal.${conflict}`));
    await applyEffects(transaction, locked, notice, made);
    await recordAdminAction(transaction, {
      accountId: made.admin.id,
      email: made.admin.email,
      action: getAction(subject, made.decision),
      subjectId: subject.id,
      subjectName: locked.title,
      ownerId: locked.ownerId,
      reason: made.reason,
      requestId: made.requestId,
    });
    if (made.decision !== 'ASK') await settleReports(transaction, subject, made.now);
  });
}

function getAction({ kind }: Subject, decision: ModerationDecision): AdminActionKind {
  return decision === 'HIDE' || decision === 'SHOW' ? `${decision}_${kind}` : decision;
}

async function applyEffects(transaction: Db, subject: LockedSubject, notice: NoticeRow | undefined, made: Decision) {
  const { reason, admin, now } = made;
  const { current, created, subject: effect, event } = listDecisionEffects(notice, made.decision);
  if (notice) await updateNotice(transaction, notice.id, createNoticeChange(current, notice, made));
  if (created) await insertNotice(transaction, subject, { kind: created, reason, adminId: admin.id, createdAt: now });
  if (effect === 'HIDE') await hideSubject(transaction, subject, reason, now);
  if (effect === 'SHOW') await showAgain(transaction, subject, now);
  if (event) await queueModerationMail(transaction, { event, subject, reason });
}

/** Starts boosts bought while a published opportunity was hidden. */
export async function showAgain(transaction: Db, subject: Subject, now: Date): Promise<void> {
  for (const post of await showSubject(transaction, subject, now)) {
    if (post.status === 'PUBLISHED') await startWaitingBoosts(transaction, post, now);
  }
}

/** Ending a notice decides its open appeal in the owner's favor. */
function createNoticeChange(
  effect: DecisionEffects['current'],
  notice: NoticeRow,
  { reason, admin, now }: Decision,
): Partial<NoticeRow> {
  const decided = { decisionReason: reason || null, decidedAt: now, decidedBy: admin.id };
  switch (effect) {
    case 'UPHOLD':
      return { ...decided, decision: 'UPHELD', decisionReason: reason };
    case 'REVISE':
      return { reason, adminId: admin.id };
    case 'END':
      return { endedAt: now, ...(isOpenAppeal(notice) && { ...decided, decision: 'LIFTED' }) };
  }
}
