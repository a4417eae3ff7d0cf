import type { ModerationDecision } from '@/lib/shared/domain/moderation';
import type { NoticeRow } from './queries/subject';

/** Reasons for which a decision cannot be made in the subject's current state. */
export type DecisionConflict =
  | 'not hidden'
  | 'hidden'
  | 'appeal is open'
  | 'appeal is decided'
  | 'no appeal'
  | 'own decision';

type Notice = Pick<NoticeRow, 'kind' | 'adminId' | 'answeredAt' | 'decidedAt'>;

/** True for a notice about a hidden subject that its owner has answered and nobody has decided about since. */
export const isOpenAppeal = (notice: Notice | undefined) =>
  notice?.kind === 'HIDE' && notice.answeredAt !== null && notice.decidedAt === null;

/**
 * Decides whether an administrator may make a decision about a subject with this current notice. An appeal is decided by
 * another administrator than the one who hid the subject; one who is the only administrator decides it as well.
 */
export function findDecisionConflict(
  notice: Notice | undefined,
  decision: ModerationDecision,
  admin: { id: string; isOnlyOne: boolean },
): DecisionConflict | null {
  const isHidden = notice?.kind === 'HIDE';
  if (decision === 'KEEP' || decision === 'ASK') return isHidden ? 'hidden' : null;
  if (decision === 'HIDE') {
    if (isHidden && notice.decidedAt !== null) return 'appeal is decided';
    return isOpenAppeal(notice) ? 'appeal is open' : null;
  }
  if (!isHidden) return 'not hidden';
  if (!isOpenAppeal(notice)) return decision === 'UPHOLD' ? 'no appeal' : null;
  return notice.adminId === admin.id && !admin.isOnlyOne ? 'own decision' : null;
}
