import { useTranslations } from 'next-intl';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { isolate } from '@/components/ui/isolated';
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
  const t = useTranslations();
  const { id, title } = application;
  const act = async () => {
    await deleteApplication({ id, profileId });
    applicationDraftStore.remove(createDraftId(profileId, id));
    showToast(t('application.delete.done', { title }));
    onDeleted?.();
  };
  return (
    <ConfirmSheet
      title={t('application.delete.title')}
      label={t('ui.action.delete')}
      busyLabel={t('ui.busy.deleting')}
      cancelLabel={t('application.action.keep')}
      isDestructive
      act={act}
      onClose={onClose}
    >
      <p>{t.rich('application.delete.text', { title, bdi: isolate })}</p>
    </ConfirmSheet>
  );
}
