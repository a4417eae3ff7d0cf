import { PaidBoosts } from '@/components/checkout/deletion/paid-boosts';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { TextButton } from '@/components/ui/text-link';
import { deleteOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { describeDeletion } from './describe-deletion';

type DeleteSheetProps = { opportunity: OwnOpportunitySummary; onCloseCall: () => void; onClose: () => void };

/** Confirms the deletion of a posted opportunity, and offers to close it instead. */
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
