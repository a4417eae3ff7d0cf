import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLabel } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { Loading } from '@/components/ui/loading';
import { TextArea } from '@/components/ui/text-area';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { deleteProfileAsAdmin } from '@/lib/browser/members/admin/admin';
import { adminProfileDeletionQuery } from '@/lib/browser/members/profile/own-profiles';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { AdminProfile } from '@/lib/shared/contract/account';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './admin-table.module.css';
import { listLosses } from './deletion-labels';
import { CasePayments } from './queue/case-payments';

type DeleteProfileProps = {
  accountId: string;
  profile: AdminProfile;
  onCancel: () => void;
  /** Runs after the deletion. The list then removes the profile's row, including this form. */
  onDeleted: () => void;
};

export function DeleteProfile({ accountId, profile, onCancel, onDeleted }: DeleteProfileProps) {
  const t = useTranslations();
  const [reason, setReason] = useState('');
  const { form, errors, isBusy } = useFieldForm({
    check: () => (reason.trim() === '' ? { reason: t('admin.reasonMissing') } : null),
    send: async () => {
      await deleteProfileAsAdmin(accountId, { id: profile.id, reason: reason.trim() });
      onDeleted();
    },
    describeFailure: (error) => ({ reason: formatFieldError(error, 'reason', t('admin.deletion.failed')) }),
  });

  return (
    // Forms cannot be nested, so the refund form is a sibling.
    <div className={`grid columns-2 gap-32 rows-24 medium-columns-1 ${styles.panel}`}>
      <div className="stack packed gap-12">
        <p className="t-h3 break">{t.rich('admin.deletion.title', { name: profile.name, bdi: isolate })}</p>
        <Losses accountId={accountId} profileId={profile.id} />
      </div>
      <form {...form} className="stack packed gap-24" onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
        <TextArea
          name="reason"
          label={profile.isClaimed ? t('moderation.hide.reason') : t('admin.recordedReason')}
          limit={MODERATION_TEXT}
          value={reason}
          onChange={setReason}
          error={errors.reason}
          autoFocus
        />
        <div className="row gap-16">
          <Button variant="secondary" onClick={onCancel}>
            {t('ui.action.keep')}
          </Button>
          <Button type="submit" variant="destructive" aria-busy={isBusy}>
            <ButtonLabel isBusy={isBusy} busyLabel={t('ui.busy.deleting')}>
              <Icon name="trash" />
              {t('ui.action.delete')}
            </ButtonLabel>
          </Button>
        </div>
      </form>
    </div>
  );
}

function Losses({ accountId, profileId }: { accountId: string; profileId: string }) {
  const words = useWords();
  const { t } = words;
  const query = useQuery(adminProfileDeletionQuery(accountId, profileId));
  const { data, refetch } = query;
  if (data === undefined) {
    return <Loading query={query} failure={t('admin.deletion.lossesFailed')} />;
  }
  return (
    <>
      <p className="t-small quiet">{t('admin.deletion.intro')}</p>
      <ul className="t-small bullets">
        {listLosses(data, words).map((loss) => (
          <li key={loss} dir="auto">
            {loss}
          </li>
        ))}
      </ul>
      <CasePayments accountId={accountId} payments={data.payments} onRefunded={() => refetch()} />
    </>
  );
}
