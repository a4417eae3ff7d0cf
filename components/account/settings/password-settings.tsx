'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { findPasswordError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { NewPasswordFields } from '../new-password-fields';
import { useSingleFieldForm } from '../use-single-field-form';
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

function NewPassword({ onDone }: { onDone: () => void }) {
  const { form, error, isBusy } = useSingleFieldForm({
    name: 'new-password',
    check: (password) => findPasswordError(password, 'new-password'),
    send: async (password) => {
      const { changePassword } = await import('@/lib/browser/sign-in/account-changes');
      await changePassword(password);
      onDone();
    },
  });
  return (
    <form {...form} className={`stack gap-24 wide pad-above-12 ${styles.form}`}>
      <NewPasswordFields name="new-password" error={error} isBusy={isBusy} />
    </form>
  );
}
