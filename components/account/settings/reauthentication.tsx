'use client';

import { useMutation } from '@tanstack/react-query';
import type { ConfirmationResult } from 'firebase/auth';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { type Provider, providerNames, providers } from '@/lib/browser/sign-in/provider-names';
import type { StandInAccount } from '@/lib/browser/sign-in/providers';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { isStandIn } from '@/lib/shared/env';
import { ProviderMark } from '../sign-in/provider-buttons';
import { useStandInChooser } from '../sign-in/stand-in-chooser';
import { StandInHint } from '../sign-in/stand-in-hint';
import styles from './settings.module.css';

/** Asks members to sign in again, which protects accounts on unattended devices. */
export function Reauthentication({ signInMethods, children }: { signInMethods: SignInMethods; children: ReactNode }) {
  const t = useTranslations();
  const [isProven, setProven] = useState(false);
  const { mutate, error } = useMutation({
    mutationFn: async ({ provider, account }: { provider: Provider; account?: StandInAccount }) => {
      const { reauthenticateWithProvider } = await import('@/lib/browser/sign-in/sign-in-methods');
      await reauthenticateWithProvider(provider, account);
    },
    onSuccess: () => setProven(true),
  });
  const { chooser, openChooser } = useStandInChooser((provider, account) => mutate({ provider, account }));
  if (isProven) return children;

  return (
    <div className={`stack gap-24 wide pad-above-12 ${styles.form}`}>
      <p className="quiet">{t('account.settings.confirmFirst')}</p>
      {signInMethods.ways.includes('password') && <PasswordReauthentication onProven={() => setProven(true)} />}
      {signInMethods.ways.includes('phone') && <PhoneReauthentication onProven={() => setProven(true)} />}
      <div className="cluster gap-12">
        {providers
          .filter((provider) => signInMethods.ways.includes(provider))
          .map((provider) => (
            <Button
              key={provider}
              variant="secondary"
              onClick={() => (isStandIn ? openChooser(provider) : mutate({ provider }))}
            >
              <ProviderMark name={provider} />
              {t('account.settings.confirmWith', { provider: providerNames[provider] })}
            </Button>
          ))}
      </div>
      <FieldNotes id="proof" error={error ? formatSignInError(error, t) : undefined} />
      {chooser}
    </div>
  );
}

function PasswordReauthentication({ onProven }: { onProven: () => void }) {
  const t = useTranslations();
  const { form, errors, isBusy } = useFieldForm({
    send: async ({ password = '' }) => {
      const { reauthenticateWithPassword } = await import('@/lib/browser/sign-in/sign-in-methods');
      await reauthenticateWithPassword(password);
      onProven();
    },
    describeFailure: (error) => ({ password: formatSignInError(error, t) }),
  });
  return (
    <form {...form} className={`stack gap-24 wide pad-above-12 ${styles.form}`}>
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('account.settings.yourPassword')}
        error={errors.password}
      />
      <ActionButton type="submit" variant="secondary" isBusy={isBusy} busyLabel={t('account.settings.confirming')}>
        {t('account.settings.confirm')}
      </ActionButton>
    </form>
  );
}

function PhoneReauthentication({ onProven }: { onProven: () => void }) {
  const t = useTranslations();
  const captcha = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<ConfirmationResult | null>(null);
  const { form, errors, isBusy } = useFieldForm({
    send: async ({ code = '' }) => {
      const { reauthenticateWithCode, sendReauthenticationCode } = await import(
        '@/lib/browser/sign-in/sign-in-methods'
      );
      if (sent) {
        await reauthenticateWithCode(sent, code.trim());
        onProven();
      } else if (captcha.current) setSent(await sendReauthenticationCode(captcha.current));
    },
    describeFailure: (error) => ({ code: formatSignInError(error, t) }),
  });
  return (
    <form {...form} className={`stack gap-24 wide pad-above-12 ${styles.form}`}>
      {sent && (
        <>
          <TextField
            label={t('account.settings.codeSent')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code}
          />
          <StandInHint />
        </>
      )}
      <div ref={captcha} />
      <ActionButton type="submit" variant="secondary" isBusy={isBusy} busyLabel={t('account.emailAction.oneMoment')}>
        {sent ? t('account.settings.confirm') : t('account.settings.sendCode')}
      </ActionButton>
    </form>
  );
}
