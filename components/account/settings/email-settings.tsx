'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { TextField } from '@/components/ui/text-field';
import { showRetry } from '@/components/ui/toast';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { findEmailError, formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { StandInHint } from '../sign-in/stand-in-hint';
import { Reauthentication } from './reauthentication';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

export function EmailSettings({ signInMethods }: { signInMethods: SignInMethods }) {
  const t = useTranslations();
  const { email, isEmailVerified } = signInMethods;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  const verify = async () => {
    try {
      const { sendVerification } = await import('@/lib/browser/sign-in/account-changes');
      await sendVerification();
      setSentTo(email);
    } catch (error) {
      showRetry(formatSignInError(error, t), () => void verify());
    }
  };

  return (
    <SettingsSection title={t('account.settings.email.title')}>
      <div>
        <p className="break">{email === null ? t('account.settings.email.none') : <bdi>{email}</bdi>}</p>
        {email && (
          <p className={`t-small quiet row center gap-8 above-4 ${isEmailVerified ? styles.proven : styles.unproven}`}>
            {isEmailVerified ? t('account.settings.email.verified') : t('account.settings.email.notVerified')}
          </p>
        )}
      </div>
      <div role="status">
        {sentTo !== null && (
          <>
            <p>{t.rich('account.settings.email.sent', { email: sentTo, bdi: isolate })}</p>
            <StandInHint />
          </>
        )}
      </div>
      {isOpen ? (
        <Reauthentication signInMethods={signInMethods}>
          <NewEmail
            onSent={(to) => {
              setSentTo(to);
              setOpen(false);
            }}
          />
        </Reauthentication>
      ) : (
        <div className="cluster gap-12">
          {email && !isEmailVerified && (
            <Button variant="secondary" onClick={() => void verify()}>
              {t('ui.verification.again')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {email ? t('account.settings.email.change') : t('ui.verification.add')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function NewEmail({ onSent }: { onSent: (to: string) => void }) {
  const t = useTranslations();
  const { form, errors, isBusy } = useFieldForm({
    check: ({ email = '' }) => findEmailError(email.trim(), t),
    send: async ({ email = '' }) => {
      const { changeEmail } = await import('@/lib/browser/sign-in/account-changes');
      await changeEmail(email.trim());
      onSent(email.trim());
    },
    describeFailure: (error) => ({ email: formatSignInError(error, t) }),
  });
  return (
    <form {...form} className={`stack gap-24 wide pad-above-12 ${styles.form}`}>
      <TextField
        label={t('account.settings.email.new')}
        name="email"
        type="email"
        autoComplete="email"
        error={errors.email}
      />
      <ActionButton type="submit" isBusy={isBusy} busyLabel={t('ui.busy.sending')}>
        {t('account.settings.email.sendThere')}
      </ActionButton>
    </form>
  );
}
