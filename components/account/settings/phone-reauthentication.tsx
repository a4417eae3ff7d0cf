'use client';

import type { ConfirmationResult } from 'firebase/auth';
import { useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { TextField } from '@/components/ui/text-field';
import { StandInHint } from '../sign-in/stand-in-hint';
import { useSingleFieldForm } from '../use-single-field-form';
import styles from './settings.module.css';

/** A code to the account's own number. */
export function PhoneReauthentication({ onProven }: { onProven: () => void }) {
  const captcha = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<ConfirmationResult | null>(null);
  const { form, error, isBusy } = useSingleFieldForm({
    name: 'code',
    send: async (code) => {
      const { reauthenticateWithCode, sendReauthenticationCode } = await import('@/lib/sign-in/sign-in-methods');
      if (sent) {
        await reauthenticateWithCode(sent, code.trim());
        onProven();
      } else if (captcha.current) setSent(await sendReauthenticationCode(captcha.current));
    },
  });
  return (
    <form {...form} className={styles.form}>
      {sent && (
        <>
          <TextField
            label="The code we sent you"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
          />
          <StandInHint />
        </>
      )}
      <div ref={captcha} />
      <ActionButton type="submit" variant="secondary" isBusy={isBusy} busyLabel="One moment">
        {sent ? 'Confirm' : 'Send a code to my phone'}
      </ActionButton>
    </form>
  );
}
