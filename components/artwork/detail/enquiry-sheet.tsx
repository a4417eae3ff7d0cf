'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { v4 as uuidv4 } from 'uuid';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { CheckRow } from '@/components/ui/check-row';
import { TextAreaField } from '@/components/ui/controlled-fields';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { isolate } from '@/components/ui/isolated';
import { Picture } from '@/components/ui/picture';
import { Sheet } from '@/components/ui/sheet';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { createFormResolver, setServerErrors } from '@/lib/browser/forms/field-errors';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { useTypedValues } from '@/lib/browser/forms/use-typed-values';
import { useSession } from '@/lib/browser/session/session';
import { enquiryLimits } from '@/lib/shared/domain/artwork';
import { getSeparator } from '@/lib/shared/domain/text';
import { isStandIn } from '@/lib/shared/env';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import type { EnquiryArtwork } from './ask-button';
import { createEnquiryBody, createEnquiryDraft, type EnquiryDraft, listEnquiryErrors } from './enquiry-draft';

const loadResolver = () => import('./enquiry-resolver').then(({ enquiryResolver }) => enquiryResolver);

type EnquirySheetProps = { artwork: EnquiryArtwork; isOpen: boolean; onClose: () => void };

/** `copy` is null if no copy was requested. */
type SentTo = { reply: string; copy: string | null };

/** Keeps the text if the sheet is closed or sending fails. */
export function EnquirySheet({ artwork, isOpen, onClose }: EnquirySheetProps) {
  const t = useTranslations();
  const { id, artist } = artwork;
  const session = useSession();
  const member = session.status === 'member' ? session : null;
  const [sentTo, setSentTo] = useState<SentTo | null>(null);
  const attempt = useRef({ sent: '', key: '' });
  const form = useForm<EnquiryDraft>({
    defaultValues: createEnquiryDraft(member),
    reValidateMode: 'onSubmit',
    // components/ui/form.tsx focuses the first error on the page instead.
    shouldFocusError: false,
    resolver: createFormResolver((draft) => listEnquiryErrors(draft, t), loadResolver),
  });
  useTypedValues(form, () => undefined);
  const fillIn = useEffectEvent(() => {
    const filled = createEnquiryDraft(member);
    for (const name of ['name', 'email', 'copy'] as const) {
      const isTyped = form.getValues(name) !== form.formState.defaultValues?.[name];
      if (!isTyped) form.resetField(name, { defaultValue: filled[name] });
    }
  });
  // Fills in the fields once the session is known, but keeps typed text.
  const accountId = member?.accountId;
  useEffect(() => {
    if (accountId !== undefined) fillIn();
  }, [accountId]);

  const submit = form.handleSubmit(async (draft) => {
    // Retries reuse the idempotency key, so an enquiry is emailed only once. Edited enquiries get a new key.
    const sent = JSON.stringify(draft);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: uuidv4() };
    try {
      const body = createEnquiryBody(draft, attempt.current.key);
      // Only members can request a copy.
      const as = member === null ? undefined : ACCOUNT;
      await api('POST /v1/artworks/{id}/enquiries', { path: { id }, body }, { as });
      setSentTo({ reply: body.email, copy: draft.copy ? (member?.email ?? null) : null });
      // Keeps the name and email for an enquiry about another work.
      form.reset({ ...draft, message: '' });
    } catch (error) {
      setServerErrors(form, error, t('ui.form.notSent'));
    }
  });

  const close = () => {
    setSentTo(null);
    onClose();
  };
  return (
    <Sheet title={sentTo ? t('artwork.enquiry.onItsWay') : t('artwork.enquiry.ask')} isOpen={isOpen} onClose={close}>
      {sentTo ? (
        <Sent artist={artist} sentTo={sentTo} onClose={close} />
      ) : (
        <Form form={form} className="stack gap-32 pad-above-24" onSubmit={submit}>
          <About artwork={artwork} />
          <Fields copyTo={member?.email ?? null} />
        </Form>
      )}
    </Sheet>
  );
}

function About({ artwork: { title, year, artist, image } }: { artwork: EnquiryArtwork }) {
  const language = useLanguage();
  return (
    <div className="break row center gap-16">
      {image && (
        <div className="rigid" style={{ width: 88 }}>
          <Picture image={image} alt="" sizes="88px" isStill />
        </div>
      )}
      <p className="shrink">
        <cite className="work-title" dir="auto">
          {title}
        </cite>
        {year && (
          <>
            {getSeparator(language)}
            <bdi>{year}</bdi>
          </>
        )}
        <br />
        <bdi>{artist}</bdi>
      </p>
    </div>
  );
}

/** @param copyTo the account's email address; null for visitors. */
function Fields({ copyTo }: { copyTo: string | null }) {
  const t = useTranslations();
  const { register, formState } = useFormContext<EnquiryDraft>();
  const { errors, isSubmitting } = formState;
  const field = useFieldProps<EnquiryDraft>();
  return (
    <>
      <TextField {...field('name')} label={t('artwork.enquiry.name')} autoComplete="name" />
      <TextField
        {...field('email')}
        label={t('artwork.enquiry.email')}
        type="email"
        autoComplete="email"
        help={t('artwork.enquiry.emailHelp')}
      />
      <TextAreaField<EnquiryDraft>
        name="message"
        label={t('artwork.enquiry.message')}
        limit={enquiryLimits.message.max}
      />
      {copyTo !== null && (
        <div>
          <CheckRow {...register('copy')} label={t('artwork.enquiry.copy', { email: copyTo })} />
          {errors.copy && <p className="t-small error">{errors.copy.message}</p>}
        </div>
      )}
      {errors.root && <Failure>{errors.root.message}</Failure>}
      <div>
        <ActionButton type="submit" isBusy={isSubmitting} busyLabel={t('ui.busy.sending')}>
          {t('ui.action.send')}
        </ActionButton>
      </div>
    </>
  );
}

function Sent({ artist, sentTo, onClose }: { artist: string; sentTo: SentTo; onClose: () => void }) {
  const t = useTranslations();
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => backButton.current?.focus(), []);
  return (
    <div className="stack gap-32 pad-above-24">
      <div role="status" className="break stack gap-16">
        <p>{t.rich('artwork.enquiry.sent', { artist, reply: sentTo.reply, bdi: isolate })}</p>
        {sentTo.copy !== null && <p>{t.rich('artwork.enquiry.copySent', { email: sentTo.copy, bdi: isolate })}</p>}
        <p>{t('artwork.enquiry.patience')}</p>
        {isStandIn && (
          <p>
            {t.rich('artwork.enquiry.noMails', {
              link: (chunks) => <TextLink href={paths.inbox()}>{chunks}</TextLink>,
            })}
          </p>
        )}
      </div>
      <div>
        <Button ref={backButton} variant="secondary" onClick={onClose}>
          {t('artwork.enquiry.back')}
        </Button>
      </div>
    </div>
  );
}
