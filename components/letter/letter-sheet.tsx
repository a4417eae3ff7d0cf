'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button, ButtonLink } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { isolate } from '@/components/ui/isolated';
import { Sheet } from '@/components/ui/sheet';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { type FieldErrors, useFieldForm } from '@/components/ui/use-field-errors';
import { api } from '@/lib/browser/api/api';
import { useLetterDraft } from '@/lib/browser/forms/use-letter-draft';
import { useSession } from '@/lib/browser/session/session';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import { formatAddressee, type Role } from '@/lib/shared/domain/profile';
import { guestThreadKinds, type ThreadKind, threadLimits } from '@/lib/shared/domain/thread';
import { isStandIn } from '@/lib/shared/env';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { findLetterErrors } from './letter-errors';

/** `role` is null if it is unknown, as it is for an organizer. */
export type Addressee = { name: string; role: Role | null };

export type Sender = { id: string; name: string };

type LetterSheetProps = {
  about: { kind: ThreadKind; id: string };
  /** Shows what the letter is about. */
  subject?: ReactNode;
  addressee: Addressee;
  /** The profile that sends the letter. If undefined, the active profile sends it. */
  sender?: Sender | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** `threadId` is null for people without a profile, who must confirm their address first. */
type Sent = { threadId: string | null; email: string };

/** Keeps the text when the sheet closes or sending fails. */
export function LetterSheet(props: LetterSheetProps) {
  const { about, subject, addressee, sender, isOpen, onClose } = props;
  const t = useTranslations();
  const { title, label } = describeForm(about.kind, addressee, t);
  const session = useSession();
  const member = session.status === 'member' ? session : null;
  const profile: Sender | null = sender ?? member?.profile ?? null;
  const draft = useLetterDraft(`${about.kind}:${about.id}`);
  const [name, setName] = useState('');
  const [typedEmail, setEmail] = useState<string>();
  const email = typedEmail ?? member?.email ?? '';
  const [sent, setSent] = useState<Sent | null>(null);
  const guest = profile === null ? { name: name.trim(), email: email.trim() } : null;

  const { form, errors, isBusy } = useFieldForm({
    check: () => findLetterErrors({ guest, text: draft.text }, t),
    send: async () => {
      const text = draft.text.trim();
      const idempotencyKey = draft.begin(JSON.stringify({ ...guest, text }));
      const threadId = await sendLetter(about, { guest, profile, text, idempotencyKey });
      draft.clear();
      setSent({ threadId, email: guest?.email ?? '' });
    },
    describeFailure: (error) => describeFailure(error, t('ui.form.notSent')),
  });
  const close = () => {
    setSent(null);
    onClose();
  };
  if (sent) {
    return (
      <Sheet
        title={sent.threadId === null ? t('thread.letter.confirmTitle') : t('thread.letter.sentTitle')}
        isOpen={isOpen}
        onClose={close}
      >
        <SentLetter sent={sent} addressee={addressee.name} onClose={close} />
      </Sheet>
    );
  }
  return (
    <Sheet title={title} isOpen={isOpen} onClose={close}>
      <form {...form} className="break stack gap-32 pad-above-24">
        {subject}
        {profile === null ? (
          <>
            <TextField
              name="name"
              label={t('thread.letter.name')}
              autoComplete="name"
              value={name}
              error={errors.name}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              name="email"
              label={t('thread.letter.email')}
              type="email"
              autoComplete="email"
              help={t('thread.letter.emailHelp')}
              value={email}
              error={errors.email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </>
        ) : (
          <p className="t-small quiet">{t.rich('thread.letter.writeAs', { name: profile.name, bdi: isolate })}</p>
        )}
        <TextArea
          name="text"
          label={label}
          limit={threadLimits.text}
          isCountHidden
          value={draft.text}
          error={errors.text}
          onChange={draft.change}
        />
        {errors.form && <Failure>{errors.form}</Failure>}
        <div>
          <ActionButton type="submit" isBusy={isBusy} busyLabel={t('ui.busy.sending')}>
            {t('ui.action.send')}
          </ActionButton>
        </div>
      </form>
    </Sheet>
  );
}

function describeForm(kind: ThreadKind, addressee: Addressee, t: Words['t']): { title: string; label: string } {
  if (kind === 'ARTWORK') return { title: t('artwork.enquiry.ask'), label: t('artwork.enquiry.message') };
  if (kind === 'OPPORTUNITY') return { title: t('thread.letter.askCall'), label: t('thread.letter.question') };
  const name = formatAddressee(addressee);
  return { title: t('thread.letter.writeTo', { name }), label: t('thread.letter.message') };
}

type Letter = {
  guest: { name: string; email: string } | null;
  profile: Sender | null;
  text: string;
  idempotencyKey: string;
};

/** @returns the conversation's id, or null if the sender must confirm an address first */
async function sendLetter(
  { kind, id }: LetterSheetProps['about'],
  { guest, profile, ...written }: Letter,
): Promise<string | null> {
  if (profile !== null) {
    const thread = await api('POST /v1/threads', { body: { about: { kind, id }, ...written } }, { as: profile.id });
    return thread.id;
  }
  const guestKind = guestThreadKinds.find((one) => one === kind);
  if (guestKind === undefined || guest === null) throw new Error(`Only members write about ${kind}.`);
  await api('POST /v1/threads/guests', { body: { about: { kind: guestKind, id }, ...guest, ...written } });
  return null;
}

function describeFailure(error: unknown, otherwise: string): FieldErrors {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const shown = ['name', 'email', 'text'].filter((field) => Object.hasOwn(fields, field));
  return shown.length > 0 ? fields : { form: errorToMessage(error, otherwise) };
}

function SentLetter({ sent, addressee, onClose }: { sent: Sent; addressee: string; onClose: () => void }) {
  const t = useTranslations();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const { threadId, email } = sent;
  return (
    <div className="stack gap-32 pad-above-24">
      <div role="status" className="break stack gap-16">
        {threadId === null ? (
          <p>{t.rich('thread.letter.confirm', { email, name: addressee, bdi: isolate })}</p>
        ) : (
          <p>{t.rich('thread.letter.sent', { name: addressee, bdi: isolate })}</p>
        )}
        <p className="quiet">{t('thread.letter.patience')}</p>
        {threadId === null && isStandIn && (
          <p>
            {t.rich('thread.letter.noMails', {
              link: (chunks) => <TextLink href={paths.inbox()}>{chunks}</TextLink>,
            })}
          </p>
        )}
      </div>
      <div className="cluster gap-12">
        <Button ref={back} variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
        {threadId !== null && (
          <ButtonLink variant="secondary" href={paths.thread(threadId)}>
            {t('thread.letter.open')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
