'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Options, SelectField } from '@/components/ui/select-field';
import { Sheet } from '@/components/ui/sheet';
import { Toggle } from '@/components/ui/toggle';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { messagePreviewQuery, sendMessage } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { MessageText } from '@/lib/shared/domain/message';
import { useWords } from '@/lib/shared/i18n/use-words';
import { MailView, UnmailedNotice } from './mail-view';
import { findMessageProblems, MessageFields } from './message-fields';
import { findRecipientProblem, formatRecipient, formatWriteTo, type Recipient, type Recipients } from './recipients';
import { TemplatePicker } from './template-picker';

type WriteMessageSheetProps = {
  owner: OpportunityOwner;
  recipients: Recipients;
  isOpen: boolean;
  onClose: () => void;
  onSent?: () => void;
};

const EMPTY = { subject: '', text: '', acceptsReplies: false };

/** Keeps the text when the sheet closes or sending fails. */
export function WriteMessageSheet({ owner, recipients, isOpen, onClose, onSent }: WriteMessageSheetProps) {
  const words = useWords();
  const { t } = words;
  const formId = useId();
  const [message, setMessage] = useState(EMPTY);
  const [step, setStep] = useState<'write' | 'preview'>('write');
  const { form, errors, report, forget } = useFieldErrors();
  const attempt = useRef({ sent: '', key: '' });

  const { mutateAsync, isPending, data, error, reset } = useMutation({
    mutationFn: () => {
      const body = { ...message, ...recipients.fields };
      // A retry reuses the idempotency key, so nobody receives a message twice. An edited message gets a new key.
      const sent = JSON.stringify(body);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: uuidv4() };
      return sendMessage(owner, { ...body, idempotencyKey: attempt.current.key });
    },
    onSuccess: () => {
      setMessage(EMPTY);
      setStep('write');
      onSent?.();
    },
    onError: (rejection) => {
      const fields = rejection instanceof ApiError ? (rejection.fields ?? {}) : {};
      if (Object.keys(fields).length === 0) return;
      setStep('write');
      report(fields);
    },
  });
  const send = useSingleFlight(() => mutateAsync().catch(() => undefined));
  const failure = error && <Failure>{errorToMessage(error, t('application.messages.unknown'))}</Failure>;

  const review = (event: FormEvent) => {
    event.preventDefault();
    const problems = findMessageProblems(message, words);
    report(problems);
    reset();
    if (Object.keys(problems).length === 0 && findRecipientProblem(recipients, words) === undefined) setStep('preview');
  };
  const close = () => {
    reset();
    setStep('write');
    onClose();
  };

  if (data !== undefined) {
    return (
      <Sheet title={t('application.messages.sentTitle')} isOpen={isOpen} onClose={close}>
        <div className="break stack gap-24 pad-above-24">
          <p role="status">
            {t('application.messages.result', { count: data.recipients })}
            {data.withdrawn > 0 && ` ${t('application.messages.withdrawn', { count: data.withdrawn })}`}
            {data.closed > 0 && ` ${t('application.messages.closed', { count: data.closed })}`}
          </p>
          <UnmailedNotice unmailed={data.unmailed} />
          <div>
            <Button variant="secondary" autoFocus onClick={close}>
              {t('ui.close')}
            </Button>
          </div>
        </div>
      </Sheet>
    );
  }
  const footer =
    step === 'write' ? (
      <ActionButton
        type="submit"
        form={formId}
        autoFocus
        busyLabel={t('application.messages.checking')}
        disabledReason={findRecipientProblem(recipients, words)}
      >
        {t('application.messages.seeMail')}
      </ActionButton>
    ) : (
      <>
        <Button variant="secondary" autoFocus onClick={() => setStep('write')}>
          {t('application.messages.change')}
        </Button>
        <ActionButton
          isBusy={isPending}
          busyLabel={t('application.messages.sendingTo', { count: recipients.count })}
          onClick={() => void send()}
        >
          {t('application.messages.sendTo', { count: recipients.count })}
        </ActionButton>
      </>
    );
  return (
    <Sheet title={formatWriteTo(recipients, words)} isOpen={isOpen} onClose={close} footer={footer}>
      {step === 'write' ? (
        <form {...form} id={formId} className="break stack gap-24 pad-above-24" onSubmit={review}>
          <TemplatePicker
            owner={owner}
            value={message}
            onChange={(text) => {
              setMessage({ ...message, ...text });
              report({});
            }}
          />
          <MessageFields
            value={message}
            errors={errors}
            onChange={(text, name) => {
              setMessage({ ...message, ...text });
              forget(name);
            }}
          />
          <div>
            <Toggle
              name="acceptsReplies"
              label={t('application.messages.replies')}
              help={t('application.messages.repliesHelp')}
              checked={message.acceptsReplies}
              onChange={({ target }) => setMessage({ ...message, acceptsReplies: target.checked })}
            />
          </div>
          {failure}
        </form>
      ) : (
        <div className="break stack gap-24 pad-above-24">
          <p>{t('application.messages.explanation')}</p>
          <MessagePreview owner={owner} message={message} samples={recipients.samples} />
          {failure}
        </div>
      )}
    </Sheet>
  );
}

type MessagePreviewProps = {
  owner: OpportunityOwner;
  message: MessageText & { acceptsReplies: boolean };
  /** Must have at least one element. */
  samples: readonly Recipient[];
};

function MessagePreview({ owner, message, samples }: MessagePreviewProps) {
  const t = useTranslations();
  const [shown, setShown] = useState(samples[0]?.id ?? '');
  const preview = useQuery(messagePreviewQuery(owner, { ...message, applicationId: shown }));
  return (
    <div className="stack gap-16">
      {samples.length > 1 && (
        <SelectField
          label={t('application.messages.asRead')}
          value={shown}
          onChange={({ target }) => setShown(target.value)}
        >
          <Options options={samples.map((sample) => ({ value: sample.id, label: formatRecipient(sample) }))} />
        </SelectField>
      )}
      <MailView preview={preview} />
    </div>
  );
}
