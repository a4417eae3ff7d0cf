'use client';

import type { ConfirmationResult } from 'firebase/auth';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import styles from './sign-in-form.module.css';
import { StandInHint } from './stand-in-hint';
import { type Attempt, loadSignIn } from './use-sign-in-form';

/** Asks for a phone number, then for the code from the text message. The SDK renders its captcha inside this form. */
export function PhoneSignInForm({ busy, attempt }: { busy: string | null; attempt: Attempt }) {
  const t = useTranslations();
  const captcha = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<{ to: string; result: ConfirmationResult } | null>(null);

  const sendCode = async (to: string) => {
    if (captcha.current === null) return;
    const { sendPhoneCode } = await loadSignIn();
    setSent({ to, result: await sendPhoneCode(to, captcha.current) });
  };
  const { form, errors, isBusy, sendTexts } = useFieldForm({
    send: async ({ phone = '', code }) =>
      sent === null || code === undefined
        ? sendCode(removeSeparators(phone))
        : attempt('phone', ({ signInWithPhoneCode }) => signInWithPhoneCode(sent.result, removeSeparators(code))),
    describeFailure: (error) => ({ [sent ? 'code' : 'phone']: formatSignInError(error, t) }),
  });

  return (
    <form {...form} className="stack gap-24">
      {/* This form stays mounted to keep the number, in case no code arrives. */}
      <div hidden={sent !== null}>
        <TextField
          label={t('account.signIn.phoneNumber')}
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="+46 70 123 45 67"
          help={t('account.signIn.phoneHelp')}
          error={errors.phone}
        />
      </div>
      {sent && (
        <div className="stack gap-12">
          <TextField
            autoFocus
            label={t('account.signIn.codeSentTo', { number: sent.to })}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code}
          />
          <StandInHint />
          <p className={`t-small cluster gap-24 rows-8 ${styles.ways}`}>
            <TextButton onClick={() => void sendTexts({ phone: sent.to })}>{t('account.signIn.newCode')}</TextButton>
            <TextButton onClick={() => setSent(null)}>{t('account.signIn.anotherNumber')}</TextButton>
          </p>
        </div>
      )}
      <div ref={captcha} />
      <ActionButton
        type="submit"
        isBusy={isBusy || busy === 'phone'}
        busyLabel={busy === 'phone' ? t('account.signIn.signingIn') : t('account.signIn.sendingCode')}
      >
        {sent ? t('shell.signIn') : t('account.signIn.sendCode')}
      </ActionButton>
    </form>
  );
}

const removeSeparators = (text: string) => text.replace(/[\s().-]/g, '');
