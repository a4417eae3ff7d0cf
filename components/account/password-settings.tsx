'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { wrongNewPassword } from '@/lib/session/credentials-words';
import type { WaysIn } from '@/lib/session/ways-in';
import { NewPasswordFields } from './new-password-fields';
import { Proof } from './proof';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';
import { useOneField } from './use-one-field';

/** Another password, or the first one of an account that came in another way. */
export function PasswordSettings({ waysIn, onChange }: { waysIn: WaysIn; onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const hasOne = waysIn.ways.includes('password');
  if (waysIn.email === null) return null;

  return (
    <SettingsSection title="Password">
      {isOpen ? (
        <Proof waysIn={waysIn}>
          <NewPassword
            onDone={() => {
              setOpen(false);
              showToast('Your password is changed.');
              onChange();
            }}
          />
        </Proof>
      ) : (
        <>
          {!hasOne && <p className={styles.quiet}>You come in without one.</p>}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {hasOne ? 'Change the password' : 'Set a password'}
          </Button>
        </>
      )}
    </SettingsSection>
  );
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const { form, error, isBusy } = useOneField({
    name: 'new-password',
    check: (password) => wrongNewPassword(password, 'new-password'),
    send: async (password) => {
      const { changePassword } = await import('@/lib/session/account-changes');
      await changePassword(password);
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <NewPasswordFields name="new-password" error={error} isBusy={isBusy} />
    </form>
  );
}
