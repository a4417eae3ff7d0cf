'use client';

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { PageTitle } from '@/components/ui/page-title';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { findEmailError, readErrorCode } from '@/lib/browser/sign-in/sign-in-errors';
import { StandInHint } from '../sign-in/stand-in-hint';
import { useSingleFieldForm } from '../use-single-field-form';

/** Form that requests a password reset mail. */
export function PasswordResetRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, error, isBusy } = useSingleFieldForm({
    name: 'email',
    check: (value) => findEmailError(value.trim()),
    send: async (value) => {
      const email = value.trim();
      try {
        const { sendReset } = await import('@/lib/browser/sign-in/account-changes');
        await sendReset(email);
      } catch (failure) {
        // The response must not reveal whether the account exists.
        if (readErrorCode(failure) !== 'auth/user-not-found') throw failure;
      }
      setSentTo(email);
    },
  });

  if (sentTo !== null) {
    return (
      <>
        <PageTitle>Look at your mails</PageTitle>
        <div className="stack start gap-16" role="status">
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
      <form {...form} className="stack gap-24">
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
