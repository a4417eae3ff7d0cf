'use client';

import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useFormContext } from 'react-hook-form';
import { v4 as uuidv4 } from 'uuid';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { Sheet } from '@/components/ui/sheet';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { fromBrowser } from '@/lib/api/browser';
import type { Artwork } from '@/lib/contract/artwork';
import { enquiryLimits } from '@/lib/domain/artwork';
import { isStandIn } from '@/lib/env/public';
import { resolveSentences } from '@/lib/forms/field-errors';
import { setServerErrors } from '@/lib/forms/set-server-errors';
import { useFieldProps } from '@/lib/forms/use-field-props';
import { useTypedValues } from '@/lib/forms/use-typed-values';
import { paths } from '@/lib/paths';
import { createBody, type EnquiryDraft, listErrors } from './enquiry-draft';
import styles from './enquiry-sheet.module.css';

const EMPTY: EnquiryDraft = { name: '', email: '', message: '' };
const loadResolver = () => import('./enquiry-resolver').then(({ enquiryResolver }) => enquiryResolver);

type EnquirySheetProps = Pick<Artwork, 'id' | 'title'> & { artist: string; isOpen: boolean; onClose: () => void };

/** A question about a work, mailed to its artist. What is typed stays when the sheet is closed, or when it fails. */
export function EnquirySheet({ id, title, artist, isOpen, onClose }: EnquirySheetProps) {
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  const attempt = useRef({ sent: '', key: '' });
  const form = useForm<EnquiryDraft>({
    defaultValues: EMPTY,
    reValidateMode: 'onSubmit',
    // components/ui/form.tsx does it, in the order of the page.
    shouldFocusError: false,
    resolver: async (values, context, settings) => {
      const own = resolveSentences(values, listErrors(values), settings);
      if (Object.keys(own.errors).length > 0) return own;
      // Where it cannot be loaded, after a new deployment, the server checks alone.
      const resolve = await loadResolver().catch(() => null);
      return resolve ? resolve(values, context, settings) : own;
    },
  });
  useTypedValues(form, () => undefined);

  const submit = form.handleSubmit(async (draft) => {
    // A retry has the same key, so that it is mailed once; changed words are another question.
    const sent = JSON.stringify(draft);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: uuidv4() };
    try {
      const body = createBody(draft, attempt.current.key);
      await fromBrowser('POST /v1/artworks/{id}/enquiries', { path: { id }, body });
      setAnswerTo(body.email);
      // Who asks about another work need not say again who asks.
      form.reset({ ...draft, message: '' });
    } catch (error) {
      setServerErrors(form, error, 'We could not send that. Your text is still here.');
    }
  });

  const close = () => {
    setAnswerTo(null);
    onClose();
  };
  const isSent = answerTo !== null;
  return (
    <Sheet title={isSent ? 'Your question is on its way' : 'Ask about this work'} isOpen={isOpen} onClose={close}>
      {isSent ? (
        <Sent artist={artist} answerTo={answerTo} onClose={close} />
      ) : (
        <Form form={form} className={styles.form} onSubmit={submit}>
          <p className={styles.about}>
            <bdi>{title}</bdi>, by <bdi>{artist}</bdi>
          </p>
          <Fields />
        </Form>
      )}
    </Sheet>
  );
}

function Fields() {
  const { control, formState } = useFormContext<EnquiryDraft>();
  const field = useFieldProps<EnquiryDraft>();
  return (
    <>
      <TextField {...field('name')} label="Your name" autoComplete="name" />
      <TextField
        {...field('email')}
        label="Your email"
        type="email"
        autoComplete="email"
        help="The answer comes here. Only the artist sees it."
      />
      <Controller
        control={control}
        name="message"
        render={({ field: { ref, ...message }, fieldState }) => (
          <TextArea
            {...message}
            label="Your question"
            limit={enquiryLimits.message.max}
            error={fieldState.error?.message}
          />
        )}
      />
      {formState.errors.root && (
        <p role="alert" className={styles.failure}>
          {formState.errors.root.message}
        </p>
      )}
      <div>
        <ActionButton type="submit" isBusy={formState.isSubmitting} busyLabel="Sending">
          Send
        </ActionButton>
      </div>
    </>
  );
}

/** What happens now. */
function Sent({ artist, answerTo, onClose }: { artist: string; answerTo: string; onClose: () => void }) {
  const way = useRef<HTMLButtonElement>(null);
  useEffect(() => way.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div role="status" className={styles.text}>
        <p>
          We mail it to <bdi>{artist}</bdi>, who can answer you at <bdi>{answerTo}</bdi>.
        </p>
        <p>Give it a few days: artists are often in the studio. We do not pass on their address.</p>
        {isStandIn && (
          <p>
            This installation sends no mails. Your question can be read in the{' '}
            <TextLink href={paths.inbox()}>inbox</TextLink>.
          </p>
        )}
      </div>
      <div>
        <Button ref={way} variant="secondary" onClick={onClose}>
          Back to the work
        </Button>
      </div>
    </div>
  );
}
