'use client';

import type { ConfirmationResult } from 'firebase/auth';
import { type FormEvent, useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import { getFormText } from '../use-single-field-form';
import styles from './sign-in-form.module.css';
import { StandInHint } from './stand-in-hint';
import { type Attempt, loadSignIn } from './use-sign-in-form';

type Sent = { to: string; result: ConfirmationResult };

/** Sign-in by phone: the number, then the code sent to it. Contains the captcha's container. */
export function PhoneSignInForm({ busy, attempt }: { busy: string | null; attempt: Attempt }) {
  const captcha = useRef<HTMLDivElement>(null);
  const { form, errors, report } = useFieldErrors();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isSending, setSending] = useState(false);

  const sendCode = async (to: string) => {
    if (isSending || captcha.current === null) return;
    setSending(true);
    try {
      const { sendPhoneCode } = await loadSignIn();
      setSent({ to, result: await sendPhoneCode(to, captcha.current) });
      report({});
    } catch (error) {
      report({ [sent ? 'code' : 'phone']: formatSignInError(error) });
    } finally {
      setSending(false);
    }
  };
  const enter = async ({ result }: Sent, code: string) => {
    try {
      await attempt('phone', ({ signInWithPhoneCode }) => signInWithPhoneCode(result, code));
    } catch (error) {
      report({ code: formatSignInError(error) });
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = (name: string) => getFormText(event.currentTarget, name).replace(/[\s().-]/g, '');
    void (sent ? enter(sent, text('code')) : sendCode(text('phone')));
  };

  return (
    <form {...form} className="stack gap-24" onSubmit={submit}>
      {/* The number stays visible, so that it can be corrected when no code arrives. */}
      <div hidden={sent !== null}>
        <TextField
          label="Phone number"
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="+46 70 123 45 67"
          help="With its country code. We send you a code."
          error={errors.phone}
        />
      </div>
      {sent && (
        <div className="stack gap-12">
          <TextField
            autoFocus
            label={`The code we sent to ${sent.to}`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code}
          />
          <StandInHint />
          <p className={`t-small cluster gap-24 rows-8 ${styles.ways}`}>
            <TextButton onClick={() => void sendCode(sent.to)}>Send a new code</TextButton>
            <TextButton onClick={() => setSent(null)}>Another number</TextButton>
          </p>
        </div>
      )}
      <div ref={captcha} />
      <ActionButton
        type="submit"
        isBusy={isSending || busy === 'phone'}
        busyLabel={isSending ? 'Sending the code' : 'Signing in'}
      >
        {sent ? 'Sign in' : 'Send the code'}
      </ActionButton>
    </form>
  );
}
