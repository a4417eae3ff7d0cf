import type { ModerationDecision } from '@/lib/shared/domain/moderation';
import type { NoticeRow } from './queries/subject';

export type DecisionConflict =
  | 'NOT_HIDDEN'
  | 'HIDDEN'
  | 'APPEAL_OPEN'
  | 'APPEAL_DECIDED'
  | 'NO_APPEAL'
  | 'OWN_DECISION';

type Notice = Pick<NoticeRow, 'kind' | 'adminId' | 'answeredAt' | 'decidedAt'>;

export const isOpenAppeal = (notice: Notice | undefined) =>
  notice?.kind === 'HIDE' && notice.answeredAt !== null && notice.decidedAt === null;

/** Only another administrator may decide an appeal, unless there is only one administrator. */
export function findDecisionConflict(
  notice: Notice | undefined,
  decision: ModerationDecision,
  admin: { id: string; isOnlyOne: boolean },
): DecisionConflict | null {
  const isHidden = notice?.kind === 'HIDE';
  if (decision === 'KEEP' || decision === 'ASK') return isHidden ? 'HIDDEN' : null;
  if (decision === 'HIDE') {
    if (isHidden && notice.decidedAt !== null) return 'APPEAL_DECIDED';
    return isOpenAppeal(notice) ? 'APPEAL_OPEN' : null;
  }
  if (!isHidden) return 'NOT_HIDDEN';
  if (!isOpenAppeal(notice)) return decision === 'UPHOLD' ? 'NO_APPEAL' : null;
  return notice.adminId === admin.id && !admin.isOnlyOne ? 'OWN_DECISION' : null;
}

export type DecisionEffects = {
  /** `REVISE` replaces the current notice's reason. `END` ends the current notice, if any. */
  current: 'UPHOLD' | 'REVISE' | 'END';
  created: 'HIDE' | 'ASK' | null;
  subject: 'HIDE' | 'SHOW' | null;
  /** The owner's notification, if any. */
  event: 'HIDDEN' | 'ASKED' | 'SHOWN' | 'UPHELD' | null;
};

/** `findDecisionConflict` must permit the decision. */
export function listDecisionEffects(
  notice: Pick<Notice, 'kind'> | undefined,
  decision: ModerationDecision,
): DecisionEffects {
  switch (decision) {
    case 'UPHOLD':
      return { current: 'UPHOLD', created: null, subject: null, event: 'UPHELD' };
    case 'KEEP':
      return { current: 'END', created: null, subject: null, event: null };
    case 'SHOW':
      return { current: 'END', created: null, subject: 'SHOW', event: 'SHOWN' };
    case 'ASK':
      return { current: 'END', created: 'ASK', subject: null, event: 'ASKED' };
    case 'HIDE':
      return notice?.kind === 'HIDE'
        ? { current: 'REVISE', created: null, subject: 'HIDE', event: 'HIDDEN' }
        : { current: 'END', created: 'HIDE', subject: 'HIDE', event: 'HIDDEN' };
  }
}
