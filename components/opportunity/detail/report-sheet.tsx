'use client';

import { type FormEvent, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { OptionList } from '@/components/ui/option-list';
import { Sheet } from '@/components/ui/sheet';
import { TextArea } from '@/components/ui/text-area';
import { fromBrowser } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/request';
import { type ReportReason, reportReasonLabels, reportReasons } from '@/lib/domain/opportunity';
import styles from './report-sheet.module.css';

type ReportSheetProps = { id: string; title: string; isOpen: boolean; onClose: () => void };

const LONGEST = 1_000;

/** What is wrong with a call, told to the administrators. What is typed stays when it fails. */
export function ReportSheet({ id, title, isOpen, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    if (reason === null) return setError('Choose what is wrong.');
    if (text.length > LONGEST) return setError(`At most ${LONGEST.toLocaleString('en')} characters.`);
    setState('sending');
    setError(null);
    try {
      await fromBrowser('POST /v1/opportunities/{id}/reports', { path: { id }, body: { reason, text: text || null } });
      setState('sent');
      setText('');
    } catch (failure) {
      setState('open');
      setError(failure instanceof ApiError ? failure.message : 'We could not send that. Your text is still here.');
    }
  };

  return (
    <Sheet title={state === 'sent' ? 'Thank you' : 'Report a problem'} isOpen={isOpen} onClose={onClose}>
      {state === 'sent' ? (
        <div className={styles.form}>
          <p role="status">An administrator looks at it. The organizer is not told who wrote.</p>
          <div>
            <Button variant="secondary" onClick={onClose}>
              Back to the call
            </Button>
          </div>
        </div>
      ) : (
        <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
          <p className={styles.about}>
            <bdi>{title}</bdi>
          </p>
          <OptionList
            legend="What is wrong with it?"
            name="reason"
            options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value], isShown: true }))}
            value={reason}
            onChange={(chosen) => setReason(reportReasons.find((one) => one === chosen) ?? null)}
          />
          <TextArea label="In your words, optional" limit={LONGEST} value={text} onChange={setText} />
          {error !== null && (
            <p role="alert" className={styles.failure}>
              {error}
            </p>
          )}
          <div>
            <ActionButton type="submit" isBusy={state === 'sending'} busyLabel="Sending">
              Send
            </ActionButton>
          </div>
        </form>
      )}
    </Sheet>
  );
}
