import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { showToast } from '@/components/ui/toast';
import { type Applicant, deleteApplication } from '@/lib/browser/members/applications';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { applicationDraftStore, createDraftId } from '../apply/application-draft-store';

type DeleteSheetProps = { application: OwnApplication; applicant: Applicant; onClose: () => void };

/** Confirms the deletion of an application that was not sent or was withdrawn, because it cannot be undone. */
export function DeleteSheet({ application, applicant: { profileId }, onClose }: DeleteSheetProps) {
  const { id, title, opportunityId } = application;
  const act = async () => {
    await deleteApplication({ id, profileId });
    if (opportunityId !== null) applicationDraftStore.remove(createDraftId(profileId, opportunityId));
    showToast(`Your application for “${title}” is deleted.`);
  };
  return (
    <ConfirmSheet
      title="Delete this application?"
      label="Delete"
      busyLabel="Deleting"
      cancelLabel="Keep it"
      isDestructive
      act={act}
      explain={(error) => errorToMessage(error, 'That did not work. Nothing has changed.')}
      onClose={onClose}
    >
      <p>
        What you wrote for “<bdi>{title}</bdi>” is deleted. Your works and your profile stay.
      </p>
    </ConfirmSheet>
  );
}
