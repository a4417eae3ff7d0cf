import { useTranslations } from 'next-intl';
import { PaidBoosts } from '@/components/checkout/deletion/paid-parts';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { TextButton } from '@/components/ui/text-link';
import { deleteOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { UNDO_MINUTES } from '@/lib/shared/domain/opportunity';
import type { Words } from '@/lib/shared/i18n/words';

type DeleteSheetProps = { opportunity: OwnOpportunitySummary; onCloseCall: () => void; onClose: () => void };

export function DeleteSheet({ opportunity, onCloseCall, onClose }: DeleteSheetProps) {
  const t = useTranslations();
  return (
    <ConfirmSheet
      title={t('ui.deletion.ask', { title: opportunity.title })}
      label={t('ui.action.delete')}
      busyLabel={t('ui.busy.deleting')}
      cancelLabel={t('opportunity.own.deletion.keep')}
      isDestructive
      act={() => deleteOpportunity(opportunity)}
      onClose={onClose}
    >
      <p>{t('opportunity.own.deletion.text')}</p>
      <ul className="stack gap-8 hide-empty">
        {describeDeletion(opportunity, t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PaidBoosts opportunity={opportunity} />
      {opportunity.status === 'PUBLISHED' && (
        <p>
          {t.rich('opportunity.own.deletion.instead', {
            close: (text) => (
              <TextButton
                onClick={() => {
                  onClose();
                  onCloseCall();
                }}
              >
                {text}
              </TextButton>
            ),
          })}
        </p>
      )}
    </ConfirmSheet>
  );
}

/** Drafts that affect nobody else are deleted without confirmation. */
export function isDeletionConfirmed(opportunity: OwnOpportunitySummary): boolean {
  const { received, jurors, saves } = opportunity;
  return !isDraft(opportunity) || (received?.all ?? 0) + jurors + saves > 0;
}

export function isDraft({ status }: Pick<OwnOpportunitySummary, 'status'>): boolean {
  return status === 'DRAFT' || status === 'PENDING_PAYMENT';
}

type Affected = Pick<OwnOpportunitySummary, 'received' | 'jurors' | 'saves'>;

export function describeDeletion({ received, jurors, saves }: Affected, t: Words['t']): string[] {
  const { all, decided } = received ?? { all: 0, decided: 0 };
  const who = jurors === 0 ? 'artists' : all === 0 ? 'jurors' : 'both';
  return [
    all > 0 && t('opportunity.own.deletion.sent', { count: all }),
    decided > 0 && t('opportunity.own.deletion.decided', { count: decided }),
    jurors > 0 && t('opportunity.own.deletion.jurors', { count: jurors }),
    saves > 0 && t('opportunity.own.deletion.saves', { count: saves }),
    all + jurors > 0 && t('opportunity.own.deletion.mailed', { who, count: UNDO_MINUTES }),
  ].filter((sentence) => sentence !== false);
}
