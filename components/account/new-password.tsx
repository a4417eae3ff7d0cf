'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { paths } from '@/lib/paths';
import { wrongNewPassword } from '@/lib/session/credentials-words';
import { codeOf, signInWords } from '@/lib/session/sign-in-words';
import { DeadLink } from './dead-link';
import styles from './mail-action.module.css';
import { NewPasswordFields } from './new-password-fields';
import { useOneField } from './use-one-field';

/** A new password by a mail's code. Whoever was signed in with the old one is not any more. */
export function NewPassword({ code }: { code: string }) {
  const [done, setDone] = useState<'everywhere' | 'here' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { form, error, isBusy } = useOneField({
    name: 'password',
    check: (password) => wrongNewPassword(password),
    send: async (password) => {
      try {
        const { resetPassword } = await import('@/lib/session/account-changes');
        setDone((await resetPassword(code, password)) ? 'everywhere' : 'here');
      } catch (failure) {
        if (!codeOf(failure)?.endsWith('-action-code')) throw failure;
        setRefused(signInWords(failure));
      }
    },
  });

  if (refused !== null) return <DeadLink>{refused}</DeadLink>;
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
