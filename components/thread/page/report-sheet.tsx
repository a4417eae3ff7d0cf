import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { OptionList } from '@/components/ui/option-list';
import { Options, SelectField } from '@/components/ui/select-field';
import { Sheet } from '@/components/ui/sheet';
import { TextArea } from '@/components/ui/text-area';
import { reportLetter, type ThreadOwner } from '@/lib/browser/members/thread/threads';
import type { ThreadMessage } from '@/lib/shared/contract/thread';
import { listReportReasons, MODERATION_TEXT, type ReportReason } from '@/lib/shared/domain/moderation';
import type { Clock } from '@/lib/shared/domain/recent-day';
import { joinParts } from '@/lib/shared/domain/text';
import { threadLimits } from '@/lib/shared/domain/thread';
import { useWords } from '@/lib/shared/i18n/use-words';
import { formatLetterTime } from '../format-time';

/** In characters. */
const EXCERPT = 60;

type ReportSheetProps = {
  owner: ThreadOwner;
  threadId: string;
  /** The other side's letters, newest last. There is at least one. */
  letters: readonly ThreadMessage[];
  clock: Clock;
  onClose: () => void;
};

export function ReportSheet({ owner, threadId, letters, clock, onClose }: ReportSheetProps) {
  const words = useWords();
  const { t } = words;
  const reasons = listReportReasons('PROFILE');
  const [messageId, setMessageId] = useState(letters.at(-1)?.id ?? '');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const { sheet, errors, forget } = useFormSheet({
    listErrors: () => ({
      ...(reason === null && { reason: t('moderation.report.missing') }),
      ...(text.length > MODERATION_TEXT && { text: t('moderation.tooLong', { count: MODERATION_TEXT }) }),
    }),
    save: async () => {
      if (reason !== null) await reportLetter(owner, threadId, { messageId, reason, text: text.trim() || null });
    },
    onSaved: () => setSent(true),
    otherwise: t('ui.form.notSent'),
  });
  if (isSent) {
    return (
      <Sheet title={t('moderation.report.thanks')} isOpen onClose={onClose}>
        <div className="stack gap-32 pad-above-24">
          <p role="status">{t('thread.report.sent')}</p>
          <div>
            <Button variant="secondary" autoFocus onClick={onClose}>
              {t('ui.close')}
            </Button>
          </div>
        </div>
      </Sheet>
    );
  }
  return (
    <FormSheet
      {...sheet}
      title={t('thread.report.title')}
      submit={t('ui.action.send')}
      busyLabel={t('ui.busy.sending')}
      onClose={onClose}
    >
      <p className="quiet">{t('thread.report.explanation', { count: String(threadLimits.context) })}</p>
      {letters.length > 1 && (
        <SelectField
          label={t('thread.report.which')}
          name="messageId"
          value={messageId}
          onChange={({ target }) => setMessageId(target.value)}
        >
          <Options
            options={letters.toReversed().map(({ id, text: written, sentAt }) => ({
              value: id,
              label: joinParts([formatLetterTime(sentAt, clock, words), written?.slice(0, EXCERPT)], words.language),
            }))}
          />
        </SelectField>
      )}
      <OptionList
        legend={t('thread.report.question')}
        name="reason"
        options={reasons.map((value) => ({ value, label: t(`moderation.reason.${value}`) }))}
        value={reason}
        onChange={(chosen) => {
          setReason(reasons.find((one) => one === chosen) ?? null);
          forget('reason');
        }}
      />
      {errors.reason && (
        <p role="alert" className="t-small error">
          {errors.reason}
        </p>
      )}
      <TextArea
        name="text"
        label={t('moderation.report.text')}
        limit={MODERATION_TEXT}
        value={text}
        error={errors.text}
        onChange={setText}
      />
    </FormSheet>
  );
}
