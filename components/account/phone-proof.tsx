'use client';

import type { ConfirmationResult } from 'firebase/auth';
import { useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { TextField } from '@/components/ui/text-field';
import styles from './settings.module.css';
import { StandInHint } from './stand-in-hint';
import { useOneField } from './use-one-field';

/** A code to the account's own number. */
export function PhoneProof({ onProven }: { onProven: () => void }) {
  const captcha = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<ConfirmationResult | null>(null);
  const { form, error, isBusy } = useOneField({
    name: 'code',
    send: async (code) => {
      const { proveByCode, sendProofCode } = await import('@/lib/session/ways-in');
      if (sent) {
        await proveByCode(sent, code.trim());
        onProven();
      } else if (captcha.current) setSent(await sendProofCode(captcha.current));
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
