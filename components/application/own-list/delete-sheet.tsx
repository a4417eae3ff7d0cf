import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { type Applicant, deleteApplication } from '@/lib/browser/members/applications';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { applicationDraftStore, createDraftId } from '../apply/application-draft-store';
import styles from './recorded-sheet.module.css';

type DeleteSheetProps = {
  application: Pick<OwnApplication, 'id' | 'title'>;
  applicant: Applicant;
  onDeleted?: () => void;
  onClose: () => void;
};

/** Confirms the deletion of an application that was not sent or was withdrawn, because it cannot be undone. */
export function DeleteSheet({ application, applicant, onDeleted, onClose }: DeleteSheetProps) {
  const { id, title } = application;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteApplication({ id, profileId: applicant.profileId }),
    onSuccess: () => {
      applicationDraftStore.remove(createDraftId(applicant.profileId, id));
      onClose();
      showToast(`Your application for “${title}” is deleted.`);
      onDeleted?.();
    },
  });
  return (
    <Sheet
      title="Delete this application?"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <ActionButton variant="destructive" isBusy={isPending} busyLabel="Deleting" onClick={() => mutate()}>
            Delete
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          What you wrote for “<bdi>{title}</bdi>” is deleted. Your works and your profile stay.
        </p>
        {error !== null && (
          <p role="alert" className="error">
            {errorToMessage(error, 'That did not work. Nothing has changed.')}
          </p>
        )}
      </div>
    </Sheet>
  );
}
