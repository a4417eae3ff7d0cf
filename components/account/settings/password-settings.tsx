'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { NewPasswordForm } from '../new-password-form';
import { Reauthentication } from './reauthentication';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Also sets the first password of an account that signed up by a different method. */
export function PasswordSettings({ signInMethods, onChange }: { signInMethods: SignInMethods; onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const hasOne = signInMethods.ways.includes('password');
  if (signInMethods.email === null) return null;

  const send = async (password: string) => {
    const { changePassword } = await import('@/lib/browser/sign-in/account-changes');
    await changePassword(password);
    setOpen(false);
    showToast('Your password is changed.');
    onChange();
  };

  return (
    <SettingsSection title="Password">
      {isOpen ? (
        <Reauthentication signInMethods={signInMethods}>
          {/* The name must differ from the field for reauthentication, which may be on the same page. */}
          <NewPasswordForm
            name="new-password"
            className={`stack gap-24 wide pad-above-12 ${styles.form}`}
            send={send}
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
