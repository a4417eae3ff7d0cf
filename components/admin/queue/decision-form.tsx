import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { decideCase } from '@/lib/browser/members/admin/moderation';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { ModerationCase } from '@/lib/shared/contract/moderation-case';
import {
  MODERATION_TEXT,
  type ModerationDecision,
  moderatedNouns,
  moderationDecisions,
  reasonedDecisions,
} from '@/lib/shared/domain/moderation';
import styles from './admin-queue.module.css';

const UNAVAILABLE = 'We cannot reach the collection right now. Nothing has changed. Your text is still here.';

/** The owner receives the reason verbatim. */
export function DecisionForm({ accountId, of }: { accountId: string; of: ModerationCase }) {
  const noun = moderatedNouns[of.kind];
  const [reason, setReason] = useState('');
  const { form, errors, sending } = useFieldForm({
    check: ({ decision }) => {
      const needsReason = reasonedDecisions.some((one) => one === decision);
      if (needsReason && reason.trim() === '') return { reason: 'Say why: the owner reads it.' };
      return reason.length > MODERATION_TEXT ? { reason: 'At most 1,000 characters.' } : null;
    },
    send: async (texts) => {
      const decision = moderationDecisions.find((one) => one === texts.decision);
      if (decision === undefined) return;
      await decideCase(accountId, of, { decision, reason: reason.trim() });
      setReason('');
      showToast(describeOutcome(decision, of.title));
    },
    describeFailure: (error) => ({ reason: formatFieldError(error, 'reason', UNAVAILABLE) }),
  });
  const button = (decision: ModerationDecision, label: string, busyLabel: string) => (
    <ActionButton
      type="submit"
      name="decision"
      value={decision}
      variant={decision === 'HIDE' || decision === 'UPHOLD' ? 'destructive' : 'secondary'}
      isBusy={sending?.decision === decision}
      busyLabel={busyLabel}
    >
      {decision === 'HIDE' && <Icon name="eye-off" />}
      {label}
    </ActionButton>
  );

  const ways = chooseWays(of);
  if (ways === 'another') {
    return <Notice>You hid this. Another administrator decides the appeal.</Notice>;
  }
  return (
    <form {...form} className="stack gap-16">
      <TextArea
        name="reason"
        label={
          of.kind === 'OPPORTUNITY'
            ? 'Reason, sent to the organizer word for word'
            : 'Reason, sent to the owner word for word'
        }
        limit={MODERATION_TEXT}
        value={reason}
        error={errors.reason}
        onChange={setReason}
        help={ways === 'visible' ? HIDDEN_MEANS : ways === 'appeal' ? 'Your answer is final.' : undefined}
      />
      <div className={`cluster gap-12 ${styles.ways}`}>
        {ways === 'visible' ? (
          <>
            {button('KEEP', 'Let it stay', 'Saving')}
            {button('ASK', 'Ask first', 'Sending')}
            <span className={`push ${styles.last}`}>{button('HIDE', `Hide this ${noun}`, 'Hiding')}</span>
          </>
        ) : (
          <>
            {button('SHOW', 'Bring it back', 'Saving')}
            {ways === 'appeal' && (
              <span className={`push ${styles.last}`}>{button('UPHOLD', 'Keep it hidden', 'Saving')}</span>
            )}
          </>
        )}
      </div>
    </form>
  );
}

const HIDDEN_MEANS =
  'Hidden means: out of lists and search, the link says so, nothing is deleted. They can appeal once.';

/** Some appeals must be decided by another administrator. */
function chooseWays({ notice }: ModerationCase): 'visible' | 'hidden' | 'appeal' | 'another' {
  if (notice?.kind !== 'HIDE') return 'visible';
  if (notice.answeredAt === null || notice.decidedAt !== null) return 'hidden';
  return notice.mayDecideAppeal ? 'appeal' : 'another';
}

function describeOutcome(decision: ModerationDecision, title: string): string {
  const outcomes: Record<ModerationDecision, string> = {
    KEEP: `“${title}” stays.`,
    ASK: `The owner of “${title}” was asked.`,
    HIDE: `“${title}” is hidden.`,
    SHOW: `“${title}” is back.`,
    UPHOLD: `“${title}” stays hidden.`,
  };
  return outcomes[decision];
}
