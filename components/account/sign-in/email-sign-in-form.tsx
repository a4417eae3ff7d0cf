'use client';

import { type FormEvent, useEffect } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { FieldNotes } from '@/components/ui/field-notes';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import {
  findEmailError,
  findErrorField,
  findPasswordError,
  formatSignInError,
} from '@/lib/browser/sign-in/sign-in-errors';
import { paths } from '@/lib/shared/paths';
import { getFormText } from '../use-single-field-form';
import type { SignInFormKind } from './sign-in-form';
import type { Attempt } from './use-sign-in-form';

type EmailSignInFormProps = {
  kind: SignInFormKind;
  busy: string | null;
  attempt: Attempt;
  /** Address of the existing account to which a method is being linked. */
  knownEmail: string | null;
};

/** Sign-in by email and password. A failed attempt keeps the input and shows the error under its field. */
export function EmailSignInForm({ kind, busy, attempt, knownEmail }: EmailSignInFormProps) {
  const { form, errors, report } = useFieldErrors();
  const isLogin = kind === 'login';

  useEffect(() => {
    const field = form.ref.current?.elements.namedItem('email');
    if (knownEmail !== null && field instanceof HTMLInputElement) field.value = knownEmail;
  }, [knownEmail, form.ref]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [email, password] = [
      getFormText(event.currentTarget, 'email').trim(),
      getFormText(event.currentTarget, 'password'),
    ];
    const found = {
      ...findEmailError(email),
      ...(isLogin ? password === '' && { password: 'Write your password.' } : findPasswordError(password)),
    };
    report(found);
    if (Object.keys(found).length > 0) return;
    try {
      await attempt('email', (signIn, toLink) =>
        isLogin ? signIn.signInWithPassword(email, password, toLink) : signIn.signUpWithPassword(email, password),
      );
    } catch (error) {
      report({ [findErrorField(error)]: formatSignInError(error) });
    }
  };

  return (
    // POST keeps the password out of the URL when the form is submitted before hydration.
    <form {...form} method="post" className="stack gap-24" onSubmit={(event) => void send(event)}>
      <TextField
        label="Email"
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
          ? { aside: <TextLink href={paths.accountAction()}>Forgot it?</TextLink> }
          : { help: 'At least 8 characters.' })}
      />
      <div className="stack gap-8">
        <FieldNotes id="entrance" error={errors.form} />
        <ActionButton type="submit" isBusy={busy === 'email'} busyLabel={isLogin ? 'Signing in' : 'Making it'}>
          {isLogin ? 'Sign in' : 'Make an account'}
        </ActionButton>
      </div>
    </form>
  );
}
