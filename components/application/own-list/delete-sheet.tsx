import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { showToast } from '@/components/ui/toast';
import { type Applicant, deleteApplication } from '@/lib/browser/members/application/applications';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { applicationDraftStore, createDraftId } from '../apply/application-draft-store';

type DeleteSheetProps = {
  application: Pick<OwnApplication, 'id' | 'title'>;
  applicant: Applicant;
  onDeleted?: () => void;
  onClose: () => void;
};

export function DeleteSheet({ application, applicant: { profileId }, onDeleted, onClose }: DeleteSheetProps) {
  const { id, title } = application;
  const act = async () => {
    await deleteApplication({ id, profileId });
    applicationDraftStore.remove(createDraftId(profileId, id));
    showToast(`Your application for “${title}” is deleted.`);
    onDeleted?.();
  };
  return (
    <ConfirmSheet
      title="Delete this application?"
      label="Delete"
      busyLabel="Deleting"
      cancelLabel="Keep it"
      isDestructive
      act={act}
      onClose={onClose}
    >
      <p>
        What you wrote for “<bdi>{title}</bdi>” is deleted. Your works and your profile stay.
      </p>
    </ConfirmSheet>
  );
}
