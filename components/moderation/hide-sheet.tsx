'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { Sheet } from '@/components/ui/sheet';
import { TextArea } from '@/components/ui/text-area';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { decideCase } from '@/lib/browser/members/admin/moderation';
import { formatFieldError } from '@/lib/shared/api/error-message';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import { paths } from '@/lib/shared/paths';
import type { ReportSheetProps } from './report-sheet';

export function HideSheet({ accountId, kind, id, title, isOpen, onClose }: ReportSheetProps & { accountId: string }) {
  const t = useTranslations();
  const action = t('moderation.hide.action', { kind });
  const [reason, setReason] = useState('');
  const [isHidden, setHidden] = useState(false);
  const { form, errors, isBusy } = useFieldForm({
    check: () => (reason.trim() === '' ? { reason: t('moderation.hide.reasonMissing') } : null),
    send: async () => {
      await decideCase(accountId, { kind, id }, { decision: 'HIDE', reason: reason.trim() });
      setHidden(true);
    },
    describeFailure: (error) => ({ reason: formatFieldError(error, 'reason', t('moderation.hide.failed')) }),
  });

  return (
    <Sheet title={isHidden ? t('moderation.hide.hidden') : action} isOpen={isOpen} onClose={onClose}>
      {isHidden ? (
        <div className="stack gap-32 pad-above-24">
          <p role="status">{t.rich('moderation.hide.done', { title, bdi: isolate })}</p>
          <div>
            <ButtonLink variant="secondary" href={paths.admin()}>
              {t('moderation.hide.openAdministration')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <form {...form} className="stack gap-32 pad-above-24">
          <p className="quiet break">
            <bdi>{title}</bdi>
          </p>
          <TextArea
            name="reason"
            label={t('moderation.hide.reason')}
            limit={MODERATION_TEXT}
            value={reason}
            error={errors.reason}
            help={t('moderation.hide.meaning')}
            onChange={setReason}
          />
          <div>
            <ActionButton type="submit" variant="destructive" isBusy={isBusy} busyLabel={t('moderation.hide.busy')}>
              {action}
            </ActionButton>
          </div>
        </form>
      )}
    </Sheet>
  );
}
