import { PaidBoosts } from '@/components/checkout/deletion/paid-parts';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { TextButton } from '@/components/ui/text-link';
import { deleteOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { UNDO_MINUTES } from '@/lib/shared/domain/opportunity';
import { formatCount, formatCounted, formatSmallCount } from '@/lib/shared/domain/text';

type DeleteSheetProps = { opportunity: OwnOpportunitySummary; onCloseCall: () => void; onClose: () => void };

export function DeleteSheet({ opportunity, onCloseCall, onClose }: DeleteSheetProps) {
  return (
    <ConfirmSheet
      title={`Delete “${opportunity.title}”?`}
      label="Delete"
      busyLabel="Deleting"
      cancelLabel="Keep it"
      isDestructive
      act={() => deleteOpportunity(opportunity)}
      onClose={onClose}
    >
      <p>Its page is gone at once, also for those who have the link. You can restore it within a day.</p>
      <ul className="stack gap-8 hide-empty">
        {describeDeletion(opportunity).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PaidBoosts opportunity={opportunity} />
      {opportunity.status === 'PUBLISHED' && (
        <p>
          Closing it ends the applications as well, and keeps the call with all that was sent.{' '}
          <TextButton
            onClick={() => {
              onClose();
              onCloseCall();
            }}
          >
            Close it instead
          </TextButton>
        </p>
      )}
    </ConfirmSheet>
  );
}

/** Untouched drafts are deleted without confirmation, because nobody else is affected. */
export function isDeletionConfirmed(opportunity: OwnOpportunitySummary): boolean {
  return !isDraft(opportunity) || describeDeletion(opportunity).length > 0;
}

export function isDraft({ status }: Pick<OwnOpportunitySummary, 'status'>): boolean {
  return status === 'DRAFT' || status === 'PENDING_PAYMENT';
}

export function describeDeletion(call: Pick<OwnOpportunitySummary, 'received' | 'jurors' | 'saves'>): string[] {
  const { jurors, saves } = call;
  const { all, decided } = call.received ?? { all: 0, decided: 0 };
  const who = jurors === 0 ? 'Artists' : all === 0 ? 'Jurors' : 'Artists and jurors';
  return [
    all > 0 &&
      `${formatCounted(all, 'application was', 'applications were')} sent. The artists read that the call was withdrawn, and keep what they sent, which you no longer see.`,
    decided === 1 && '1 application is decided. Its artist keeps the answer.',
    decided > 1 && `${formatCount(decided)} applications are decided. Their artists keep the answer.`,
    jurors > 0 &&
      `${formatCounted(jurors, 'juror', 'jurors')} can no longer score. What was written before stays with each.`,
    saves > 0 && `${formatCounted(saves, 'person has', 'people have')} saved it, and no longer find it.`,
    all + jurors > 0 &&
      `${who} are mailed after ${formatSmallCount(UNDO_MINUTES)} minutes, unless you restore it before.`,
  ].filter((sentence) => sentence !== false);
}
