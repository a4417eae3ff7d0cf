'use client';

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { TextArea } from '@/components/ui/text-area';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { decideCase } from '@/lib/browser/members/admin/moderation';
import { formatFieldError } from '@/lib/shared/api/error-message';
import { MODERATION_TEXT, moderatedNouns } from '@/lib/shared/domain/moderation';
import { paths } from '@/lib/shared/paths';
import type { ReportSheetProps } from './report-sheet';

const UNAVAILABLE = 'We cannot reach the collection right now. Nothing has changed. Your text is still here.';

export function HideSheet({ accountId, kind, id, title, isOpen, onClose }: ReportSheetProps & { accountId: string }) {
  const noun = moderatedNouns[kind];
  const [reason, setReason] = useState('');
  const [isHidden, setHidden] = useState(false);
  const { form, errors, isBusy } = useFieldForm({
    check: () => (reason.trim() === '' ? { reason: 'Say why: the owner reads it.' } : null),
    send: async () => {
      await decideCase(accountId, { kind, id }, { decision: 'HIDE', reason: reason.trim() });
      setHidden(true);
    },
    describeFailure: (error) => ({ reason: formatFieldError(error, 'reason', UNAVAILABLE) }),
  });

  return (
    <Sheet title={isHidden ? 'Hidden' : `Hide this ${noun}`} isOpen={isOpen} onClose={onClose}>
      {isHidden ? (
        <div className="stack gap-32 pad-above-24">
          <p role="status">
            <bdi>{title}</bdi> is hidden. The owner gets your reason by email and can appeal once.
          </p>
          <div>
            <ButtonLink variant="secondary" href={paths.admin()}>
              Open the administration
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
            label="Reason, sent to the owner word for word"
            limit={MODERATION_TEXT}
            value={reason}
            error={errors.reason}
            help="Hidden means: out of lists and search, the link says so, nothing is deleted."
            onChange={setReason}
          />
          <div>
            <ActionButton type="submit" variant="destructive" isBusy={isBusy} busyLabel="Hiding">
              Hide this {noun}
            </ActionButton>
          </div>
        </form>
      )}
    </Sheet>
  );
}
