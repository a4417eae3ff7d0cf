'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { TextField } from '@/components/ui/text-field';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { findEmailError, formatSignInError, readErrorCode } from '@/lib/browser/sign-in/sign-in-errors';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { paths } from '@/lib/shared/paths';
import { NewPasswordForm } from '../new-password-form';
import styles from '../settings/settings.module.css';
import { StandInHint } from '../sign-in/stand-in-hint';

/** `mode` and `oobCode` are the identity service's names. */
export function EmailAction() {
  const search = useBrowserValue(() => window.location.search, null);
  return (
    <div className={`${styles.form} ${styles.action}`}>
      {search === null ? <Spinner label="Loading" /> : <Asked search={search} />}
    </div>
  );
}

function Asked({ search }: { search: string }) {
  const parameters = new URLSearchParams(search);
  const [mode, code] = [parameters.get('mode'), parameters.get('oobCode')];
  if (mode === null || code === null) return <PasswordResetRequest />;
  return mode === 'resetPassword' ? <NewPassword code={code} /> : <ActionCodeResult mode={mode} code={code} />;
}

const results: Record<string, { title: string; text: string }> = {
  verifyEmail: { title: 'Your email is verified', text: 'Thank you. Nothing else is needed.' },
  verifyAndChangeEmail: { title: 'Your email is changed', text: 'Sign in with the new one from now on.' },
  recoverEmail: {
    title: 'Your email is what it was',
    text: 'If somebody else changed it, choose a new password as well.',
  },
};

function ActionCodeResult({ mode, code }: { mode: string; code: string }) {
  const result = results[mode];
  const [state, setState] = useState<'applying' | 'done' | { rejected: string }>('applying');
  const isBegun = useRef(false);

  useEffect(() => {
    // A code is valid only once.
    if (result === undefined || isBegun.current) return;
    isBegun.current = true;
    import('@/lib/browser/sign-in/account-changes')
      .then(({ applyCode }) => applyCode(code))
      .then(
        () => setState('done'),
        (error: unknown) => setState({ rejected: formatSignInError(error) }),
      );
  }, [result, code]);

  if (result === undefined) return <ExpiredLink>It is not whole. Copy all of it from the mail.</ExpiredLink>;
  if (state === 'applying') return <Spinner label="One moment" />;
  if (state !== 'done') return <ExpiredLink>{state.rejected}</ExpiredLink>;
  return (
    <Outcome title={result.title}>
      <p>{result.text}</p>
      <ButtonLink href={paths.account()}>Go to your account</ButtonLink>
    </Outcome>
  );
}

/** A new password ends existing sessions. */
function NewPassword({ code }: { code: string }) {
  const [done, setDone] = useState<'everywhere' | 'here' | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const send = async (password: string) => {
    try {
      const { resetPassword } = await import('@/lib/browser/sign-in/account-changes');
      setDone((await resetPassword(code, password)) ? 'everywhere' : 'here');
    } catch (failure) {
      if (!readErrorCode(failure)?.endsWith('-action-code')) throw failure;
      setRejection(formatSignInError(failure));
    }
  };

  if (rejection !== null) return <ExpiredLink>{rejection}</ExpiredLink>;
  if (done !== null) {
    return (
      <Outcome title="Your password is changed">
        <p>You can sign in with it now.</p>
        {done === 'here' && (
          <p>
            We could not reach your account to end what was signed in before. Sign in, and choose “Sign out everywhere”
            among its settings.
          </p>
        )}
        <ButtonLink href={paths.login()}>Sign in</ButtonLink>
      </Outcome>
    );
  }
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <NewPasswordForm name="password" className="stack gap-24" send={send} />
    </>
  );
}

function ExpiredLink({ children }: { children: string }) {
  return (
    <Outcome title="This link does not work" role="alert">
      <p>{children}</p>
      <TextLink href={paths.account()}>Go to your account</TextLink>
      {/* Loads the same page again without the code, to reset its state. */}
      <a href={paths.accountAction()}>Choose a new password</a>
    </Outcome>
  );
}

function PasswordResetRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, isBusy } = useFieldForm({
    check: ({ email = '' }) => findEmailError(email.trim()),
    send: async ({ email: typed = '' }) => {
      const email = typed.trim();
      try {
        const { sendReset } = await import('@/lib/browser/sign-in/account-changes');
        await sendReset(email);
      } catch (failure) {
        // The response must not reveal whether the account exists.
        if (readErrorCode(failure) !== 'auth/user-not-found') throw failure;
      }
      setSentTo(email);
    },
    describeFailure: (failure) => ({ email: formatSignInError(failure) }),
  });

  if (sentTo !== null) {
    return (
      <Outcome title="Look at your mails">
        <p>If there is an account with {sentTo}, a mail is on its way. Its link lets you choose a new password.</p>
        <StandInHint />
        <TextButton onClick={() => setSentTo(null)}>Another email</TextButton>
      </Outcome>
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
          error={errors.email}
        />
        <ActionButton type="submit" isBusy={isBusy} busyLabel="Sending">
          Send the link
        </ActionButton>
      </form>
    </>
  );
}

function Outcome({ title, role = 'status', children }: { title: string; role?: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="stack start gap-16" role={role}>
        {children}
      </div>
    </>
  );
}
