'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { OptionList } from '@/components/ui/option-list';
import { Sheet } from '@/components/ui/sheet';
import { TextArea } from '@/components/ui/text-area';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { getSession } from '@/lib/browser/session/state';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import { listReportReasons, type ModeratedKind, type ReportReason } from '@/lib/shared/domain/moderation';

export type ReportSheetProps = { kind: ModeratedKind; id: string; title: string; isOpen: boolean; onClose: () => void };

const reportEndpoints = {
  OPPORTUNITY: 'POST /v1/opportunities/{id}/reports',
  ARTWORK: 'POST /v1/artworks/{id}/reports',
  PROFILE: 'POST /v1/profiles/{id}/reports',
} as const satisfies Record<ModeratedKind, EndpointKey>;

const MAX_LENGTH = 1_000;

/** A member's report names the account, which administrators can see. */
async function sendReport(kind: ModeratedKind, id: string, body: { reason: ReportReason; text: string | null }) {
  const as = getSession().status === 'member' ? ACCOUNT : undefined;
  await api(reportEndpoints[kind], { path: { id }, body }, { as });
}

/** If sending fails, the text stays. */
export function ReportSheet({ kind, id, title, isOpen, onClose }: ReportSheetProps) {
  const t = useTranslations();
  const reasons = listReportReasons(kind);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const { form, errors, isBusy } = useFieldForm({
    check: () => {
      if (reason === null) return { form: t('moderation.report.missing') };
      return text.length > MAX_LENGTH ? { form: t('moderation.tooLong', { count: MAX_LENGTH }) } : null;
    },
    send: async () => {
      if (reason !== null) await sendReport(kind, id, { reason, text: text || null });
      setSent(true);
      setText('');
    },
    describeFailure: (error) => ({ form: errorToMessage(error, t('ui.form.notSent')) }),
  });

  return (
    <Sheet
      title={isSent ? t('moderation.report.thanks') : t('moderation.report.title')}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isSent ? (
        <div className="stack gap-32 pad-above-24">
          <p role="status">{t('moderation.report.sent', { kind })}</p>
          <div>
            <Button variant="secondary" onClick={onClose}>
              {t('moderation.report.back', { kind })}
            </Button>
          </div>
        </div>
      ) : (
        <form {...form} className="stack gap-32 pad-above-24">
          <p className="quiet break">
            <bdi>{title}</bdi>
          </p>
          <OptionList
            legend={t('moderation.report.question')}
            name="reason"
            options={reasons.map((value) => ({ value, label: t(`moderation.reason.${value}`) }))}
            value={reason}
            onChange={(chosen) => setReason(reasons.find((one) => one === chosen) ?? null)}
          />
          <TextArea label={t('moderation.report.text')} limit={MAX_LENGTH} value={text} onChange={setText} />
          {errors.form && (
            <p role="alert" className="t-small error">
              {errors.form}
            </p>
          )}
          <div>
            <ActionButton type="submit" isBusy={isBusy} busyLabel={t('ui.busy.sending')}>
              {t('ui.action.send')}
            </ActionButton>
          </div>
        </form>
      )}
    </Sheet>
  );
}
