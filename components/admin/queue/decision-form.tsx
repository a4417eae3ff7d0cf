import { useTranslations } from 'next-intl';
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
  moderationDecisions,
  reasonedDecisions,
} from '@/lib/shared/domain/moderation';
import styles from './admin-queue.module.css';

/** The owner sees the reason exactly as typed. */
export function DecisionForm({ accountId, of }: { accountId: string; of: ModerationCase }) {
  const t = useTranslations();
  const [reason, setReason] = useState('');
  const { form, errors, sending } = useFieldForm({
    check: ({ decision }) => {
      const needsReason = reasonedDecisions.some((one) => one === decision);
      if (needsReason && reason.trim() === '') return { reason: t('moderation.hide.reasonMissing') };
      return reason.length > MODERATION_TEXT ? { reason: t('moderation.tooLong', { count: MODERATION_TEXT }) } : null;
    },
    send: async (texts) => {
      const decision = moderationDecisions.find((one) => one === texts.decision);
      if (decision === undefined) return;
      await decideCase(accountId, of, { decision, reason: reason.trim() });
      setReason('');
      showToast(t('admin.decision.outcome', { decision, title: of.title }));
    },
    describeFailure: (error) => ({ reason: formatFieldError(error, 'reason', t('moderation.hide.failed')) }),
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
    return <Notice>{t('admin.decision.another')}</Notice>;
  }
  return (
    <form {...form} className="stack gap-16">
      <TextArea
        name="reason"
        label={of.kind === 'OPPORTUNITY' ? t('admin.decision.reasonToOrganizer') : t('moderation.hide.reason')}
        limit={MODERATION_TEXT}
        value={reason}
        error={errors.reason}
        onChange={setReason}
        help={
          ways === 'visible' ? t('admin.decision.meaning') : ways === 'appeal' ? t('admin.decision.final') : undefined
        }
      />
      <div className={`cluster gap-12 ${styles.ways}`}>
        {ways === 'visible' ? (
          <>
            {button('KEEP', t('admin.decision.keep'), t('ui.busy.saving'))}
            {button('ASK', t('admin.decision.ask'), t('ui.busy.sending'))}
            <span className={`push ${styles.last}`}>
              {button('HIDE', t('moderation.hide.action', { kind: of.kind }), t('moderation.hide.busy'))}
            </span>
          </>
        ) : (
          <>
            {button('SHOW', t('admin.decision.show'), t('ui.busy.saving'))}
            {ways === 'appeal' && (
              <span className={`push ${styles.last}`}>
                {button('UPHOLD', t('admin.decision.uphold'), t('ui.busy.saving'))}
              </span>
            )}
          </>
        )}
      </div>
    </form>
  );
}

/** Only another administrator can decide some appeals. */
function chooseWays({ notice }: ModerationCase): 'visible' | 'hidden' | 'appeal' | 'another' {
  if (notice?.kind !== 'HIDE') return 'visible';
  if (notice.answeredAt === null || notice.decidedAt !== null) return 'hidden';
  return notice.mayDecideAppeal ? 'appeal' : 'another';
}
