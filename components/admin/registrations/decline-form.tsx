import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { decideRegistration } from '@/lib/browser/members/admin/registrations';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { Registration } from '@/lib/shared/contract/registration';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import styles from '../admin-table.module.css';

type DeclineFormProps = { accountId: string; registration: Registration; name: string; onClose: () => void };

export function DeclineForm({ accountId, registration, name, onClose }: DeclineFormProps) {
  const t = useTranslations();
  const [reason, setReason] = useState('');
  const { form, errors, isBusy } = useFieldForm({
    check: () => (reason.trim() === '' ? { reason: t('admin.registration.noReason') } : null),
    send: async () => {
      await decideRegistration(accountId, registration, { decision: 'DECLINE', reason: reason.trim() });
      showToast(t('admin.registration.declined', { name }));
    },
    describeFailure: (error) => ({ reason: formatFieldError(error, 'reason', t('admin.registration.failed')) }),
  });
  return (
    <form {...form} className={`stack gap-16 ${styles.panel}`} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <p className="t-h3 break">{t.rich('admin.registration.declineTitle', { name, bdi: isolate })}</p>
      <p className="t-small quiet">{t('admin.registration.declineText')}</p>
      <TextArea
        name="reason"
        label={t('admin.registration.reason')}
        limit={MODERATION_TEXT}
        value={reason}
        onChange={setReason}
        error={errors.reason}
        autoFocus
      />
      <div className="row gap-16">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <ActionButton type="submit" variant="destructive" isBusy={isBusy} busyLabel={t('admin.registration.declining')}>
          {t('admin.registration.decline')}
        </ActionButton>
      </div>
    </form>
  );
}
