'use client';

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
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
  const { email, isEmailVerified } = signInMethods;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  const verify = async () => {
    try {
      const { sendVerification } = await import('@/lib/browser/sign-in/account-changes');
      await sendVerification();
      setSentTo(email);
    } catch (error) {
      showRetry(formatSignInError(error), () => void verify());
    }
  };

  return (
    <SettingsSection title="Email">
      <div>
        <p className="break">{email ?? 'None yet.'}</p>
        {email && (
          <p className={`t-small quiet row center gap-8 above-4 ${isEmailVerified ? styles.proven : styles.unproven}`}>
            {isEmailVerified ? 'Verified' : 'Not verified yet'}
          </p>
        )}
      </div>
      <div role="status">
        {sentTo !== null && (
          <>
            <p>A mail is on its way to {sentTo}. Follow its link, and it counts.</p>
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
              Send the mail again
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {email ? 'Change the email' : 'Add an email'}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function NewEmail({ onSent }: { onSent: (to: string) => void }) {
  const { form, errors, isBusy } = useFieldForm({
    check: ({ email = '' }) => findEmailError(email.trim()),
    send: async ({ email = '' }) => {
      const { changeEmail } = await import('@/lib/browser/sign-in/account-changes');
      await changeEmail(email.trim());
      onSent(email.trim());
    },
    describeFailure: (error) => ({ email: formatSignInError(error) }),
  });
  return (
    <form {...form} className={`stack gap-24 wide pad-above-12 ${styles.form}`}>
      <TextField label="New email" name="email" type="email" autoComplete="email" error={errors.email} />
      <ActionButton type="submit" isBusy={isBusy} busyLabel="Sending">
        Send a mail there
      </ActionButton>
    </form>
  );
}
