'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { FieldNotes } from '@/components/ui/field-notes';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { useFieldForm } from '@/components/ui/use-field-errors';
import {
  findEmailError,
  findErrorField,
  findPasswordError,
  formatSignInError,
} from '@/lib/browser/sign-in/sign-in-errors';
import { paths } from '@/lib/shared/paths';
import type { SignInFormKind } from './sign-in-form';
import type { Attempt } from './use-sign-in-form';

type EmailSignInFormProps = {
  kind: SignInFormKind;
  busy: string | null;
  attempt: Attempt;
  /** Email address of an existing account that the new sign-in method will be linked to. */
  knownEmail: string | null;
};

export function EmailSignInForm({ kind, busy, attempt, knownEmail }: EmailSignInFormProps) {
  const t = useTranslations();
  const isLogin = kind === 'login';
  const { form, errors } = useFieldForm({
    check: ({ email = '', password = '' }) => ({
      ...findEmailError(email.trim(), t),
      ...(isLogin
        ? password === '' && { password: t('account.signIn.passwordMissing') }
        : findPasswordError(password, t)),
    }),
    send: ({ email: typed = '', password = '' }) =>
      attempt('email', (signIn, toLink) => {
        const email = typed.trim();
        return isLogin
          ? signIn.signInWithPassword(email, password, toLink)
          : signIn.signUpWithPassword(email, password);
      }),
    describeFailure: (error) => ({ [findErrorField(error)]: formatSignInError(error, t) }),
  });

  useEffect(() => {
    const field = form.ref.current?.elements.namedItem('email');
    if (knownEmail !== null && field instanceof HTMLInputElement) field.value = knownEmail;
  }, [knownEmail, form.ref]);

  return (
    // POST keeps the password out of the URL if the form is submitted before hydration.
    <form {...form} method="post" className="stack gap-24">
      <TextField
        label={t('account.signIn.email')}
        name="email"
        type="email"
        autoComplete={isLogin ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <PasswordField
        name="password"
        autoComplete={isLogin ? 'current-password' : 'new-password'}
        error={errors.password}
        {...(isLogin
          ? { aside: <TextLink href={paths.accountAction()}>{t('account.signIn.forgot')}</TextLink> }
          : { help: t('account.signIn.passwordHelp') })}
      />
      <div className="stack gap-8">
        <FieldNotes id="entrance" error={errors.form} />
        <ActionButton
          type="submit"
          isBusy={busy === 'email'}
          busyLabel={isLogin ? t('account.signIn.signingIn') : t('account.signIn.signingUp')}
        >
          {isLogin ? t('shell.signIn') : t('account.signIn.signUp')}
        </ActionButton>
      </div>
    </form>
  );
}
