'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { paths } from '@/lib/paths';
import { findPasswordError } from '@/lib/sign-in/credential-errors';
import { formatSignInError, readErrorCode } from '@/lib/sign-in/sign-in-errors';
import { NewPasswordFields } from '../new-password-fields';
import { useSingleFieldForm } from '../use-single-field-form';
import styles from './email-action.module.css';
import { ExpiredLink } from './expired-link';

/** A new password by a mail's code. Whoever was signed in with the old one is not any more. */
export function NewPassword({ code }: { code: string }) {
  const [done, setDone] = useState<'everywhere' | 'here' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { form, error, isBusy } = useSingleFieldForm({
    name: 'password',
    check: (password) => findPasswordError(password),
    send: async (password) => {
      try {
        const { resetPassword } = await import('@/lib/sign-in/account-changes');
        setDone((await resetPassword(code, password)) ? 'everywhere' : 'here');
      } catch (failure) {
        if (!readErrorCode(failure)?.endsWith('-action-code')) throw failure;
        setRefused(formatSignInError(failure));
      }
    },
  });

  if (refused !== null) return <ExpiredLink>{refused}</ExpiredLink>;
  if (done !== null) {
    return (
      <>
        <PageTitle>Your password is changed</PageTitle>
        <div className={styles.text} role="status">
          <p>You can sign in with it now.</p>
          {done === 'here' && (
            <p>
              We could not reach your account to end what was signed in before. Sign in, and choose “Sign out
              everywhere” among its settings.
            </p>
          )}
          <ButtonLink href={paths.login()}>Sign in</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <form {...form} className={styles.form}>
        <NewPasswordFields name="password" error={error} isBusy={isBusy} />
      </form>
    </>
  );
}
