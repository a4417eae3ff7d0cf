'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { findPasswordError, formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { NewPasswordFields } from '../new-password-fields';
import { Reauthentication } from './reauthentication';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Changes the password, or sets the first one of an account that signed up by another method. */
export function PasswordSettings({ signInMethods, onChange }: { signInMethods: SignInMethods; onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const hasOne = signInMethods.ways.includes('password');
  if (signInMethods.email === null) return null;

  return (
    <SettingsSection title="Password">
      {isOpen ? (
        <Reauthentication signInMethods={signInMethods}>
          <NewPassword
            onDone={() => {
              setOpen(false);
              showToast('Your password is changed.');
              onChange();
            }}
          />
        </Reauthentication>
      ) : (
        <>
          {!hasOne && <p className="quiet">You come in without one.</p>}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {hasOne ? 'Change the password' : 'Set a password'}
          </Button>
        </>
      )}
    </SettingsSection>
  );
}

/** Differs from the field of the reauthentication, which may be on the same page. */
const FIELD = 'new-password';

function NewPassword({ onDone }: { onDone: () => void }) {
  const { form, errors, isBusy } = useFieldForm({
    check: ({ [FIELD]: password = '' }) => findPasswordError(password, FIELD),
    send: async ({ [FIELD]: password = '' }) => {
      const { changePassword } = await import('@/lib/browser/sign-in/account-changes');
      await changePassword(password);
      onDone();
    },
    describeFailure: (error) => ({ [FIELD]: formatSignInError(error) }),
  });
  return (
    <form {...form} className={`stack gap-24 wide pad-above-12 ${styles.form}`}>
      <NewPasswordFields name={FIELD} error={errors[FIELD]} isBusy={isBusy} />
    </form>
  );
}
