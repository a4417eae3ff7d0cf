'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { PageTitle } from '@/components/ui/page-title';
import { LoadingSpinner, Spinner } from '@/components/ui/spinner';
import { TextField } from '@/components/ui/text-field';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { findEmailError, formatSignInError, readErrorCode } from '@/lib/browser/sign-in/sign-in-errors';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { NewPasswordForm } from '../new-password-form';
import styles from '../settings/settings.module.css';
import { StandInHint } from '../sign-in/stand-in-hint';

/** `mode` and `oobCode` are query parameters defined by the identity service. */
export function EmailAction() {
  const search = useBrowserValue(() => window.location.search, null);
  return (
    <div className={`${styles.form} ${styles.action}`}>
      {search === null ? <LoadingSpinner /> : <Asked search={search} />}
    </div>
  );
}

function Asked({ search }: { search: string }) {
  const parameters = new URLSearchParams(search);
  const [mode, code] = [parameters.get('mode'), parameters.get('oobCode')];
  if (mode === null || code === null) return <PasswordResetRequest />;
  return mode === 'resetPassword' ? <NewPassword code={code} /> : <ActionCodeResult mode={mode} code={code} />;
}

const results = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const;

function ActionCodeResult({ mode, code }: { mode: string; code: string }) {
  const t = useTranslations();
  const result = results.find((one) => one === mode);
  const [state, setState] = useState<'applying' | 'done' | { rejected: string }>('applying');
  const isBegun = useRef(false);

  useEffect(() => {
    // Each code works only once.
    if (result === undefined || isBegun.current) return;
    isBegun.current = true;
    import('@/lib/browser/sign-in/account-changes')
      .then(({ applyCode }) => applyCode(code))
      .then(
        () => setState('done'),
        (error: unknown) => setState({ rejected: formatSignInError(error, t) }),
      );
  }, [result, code, t]);

  if (result === undefined) return <ExpiredLink>{t('account.emailAction.notWhole')}</ExpiredLink>;
  if (state === 'applying') return <Spinner label={t('account.emailAction.oneMoment')} />;
  if (state !== 'done') return <ExpiredLink>{state.rejected}</ExpiredLink>;
  return (
    <Outcome title={t(`account.emailAction.${result}.title`)}>
      <p>{t(`account.emailAction.${result}.text`)}</p>
      <ButtonLink href={paths.account()}>{t('account.emailAction.toAccount')}</ButtonLink>
    </Outcome>
  );
}

/** Setting a new password ends existing sessions. */
function NewPassword({ code }: { code: string }) {
  const t = useTranslations();
  const [done, setDone] = useState<'everywhere' | 'here' | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const send = async (password: string) => {
    try {
      const { resetPassword } = await import('@/lib/browser/sign-in/account-changes');
      setDone((await resetPassword(code, password)) ? 'everywhere' : 'here');
    } catch (failure) {
      if (!readErrorCode(failure)?.endsWith('-action-code')) throw failure;
      setRejection(formatSignInError(failure, t));
    }
  };

  if (rejection !== null) return <ExpiredLink>{rejection}</ExpiredLink>;
  if (done !== null) {
    return (
      <Outcome title={t('account.emailAction.passwordChanged')}>
        <p>{t('account.emailAction.passwordUsable')}</p>
        {done === 'here' && <p>{t('account.emailAction.stillOpen')}</p>}
        <ButtonLink href={paths.login()}>{t('shell.signIn')}</ButtonLink>
      </Outcome>
    );
  }
  return (
    <>
      <PageTitle>{t('account.emailAction.choosePassword')}</PageTitle>
      <NewPasswordForm name="password" className="stack gap-24" send={send} />
    </>
  );
}

function ExpiredLink({ children }: { children: string }) {
  const { t, language } = useWords();
  return (
    <Outcome title={t('account.emailAction.broken')} role="alert">
      <p>{children}</p>
      <TextLink href={paths.account()}>{t('account.emailAction.toAccount')}</TextLink>
      {/* Loading the page again without the code resets the state. */}
      <a href={addLanguage(paths.accountAction(), language)}>{t('account.emailAction.choosePassword')}</a>
    </Outcome>
  );
}

function PasswordResetRequest() {
  const t = useTranslations();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, isBusy } = useFieldForm({
    check: ({ email = '' }) => findEmailError(email.trim(), t),
    send: async ({ email: typed = '' }) => {
      const email = typed.trim();
      try {
        const { sendReset } = await import('@/lib/browser/sign-in/account-changes');
        await sendReset(email);
      } catch (failure) {
        // Reports success for unknown addresses too, to not reveal whether an account exists.
        if (readErrorCode(failure) !== 'auth/user-not-found') throw failure;
      }
      setSentTo(email);
    },
    describeFailure: (failure) => ({ email: formatSignInError(failure, t) }),
  });

  if (sentTo !== null) {
    return (
      <Outcome title={t('account.emailAction.lookAtMails')}>
        <p>{t.rich('account.emailAction.onItsWay', { email: sentTo, bdi: isolate })}</p>
        <StandInHint />
        <TextButton onClick={() => setSentTo(null)}>{t('account.emailAction.anotherEmail')}</TextButton>
      </Outcome>
    );
  }
  return (
    <>
      <PageTitle>{t('account.emailAction.choosePassword')}</PageTitle>
      <form {...form} className="stack gap-24">
        <TextField
          label={t('account.signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          help={t('account.emailAction.linkHelp')}
          error={errors.email}
        />
        <ActionButton type="submit" isBusy={isBusy} busyLabel={t('ui.busy.sending')}>
          {t('account.emailAction.sendLink')}
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
