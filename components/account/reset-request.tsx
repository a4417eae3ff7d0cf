'use client';

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { PageTitle } from '@/components/ui/page-title';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { wrongEmail } from '@/lib/session/credentials-words';
import { codeOf } from '@/lib/session/sign-in-words';
import styles from './mail-action.module.css';
import { StandInHint } from './stand-in-hint';
import { useOneField } from './use-one-field';

/** Asks for a mail with which a new password can be chosen. */
export function ResetRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, error, isBusy } = useOneField({
    name: 'email',
    check: (value) => wrongEmail(value.trim()),
    send: async (value) => {
      const email = value.trim();
      try {
        const { sendReset } = await import('@/lib/session/account-changes');
        await sendReset(email);
      } catch (failure) {
        // Whether there is an account is not for whoever asks.
        if (codeOf(failure) !== 'auth/user-not-found') throw failure;
      }
      setSentTo(email);
    },
  });

  if (sentTo !== null) {
    return (
      <>
        <PageTitle>Look at your mails</PageTitle>
        <div className={styles.text} role="status">
          <p>If there is an account with {sentTo}, a mail is on its way. Its link lets you choose a new password.</p>
          <StandInHint />
          <TextButton onClick={() => setSentTo(null)}>Another email</TextButton>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <form {...form} className={styles.form}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          help="We send you a link."
          error={error}
        />
        <ActionButton type="submit" isBusy={isBusy} busyLabel="Sending">
          Send the link
        </ActionButton>
      </form>
    </>
  );
}
