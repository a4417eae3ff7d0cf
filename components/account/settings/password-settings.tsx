'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { NewPasswordForm } from '../new-password-form';
import { Reauthentication } from './reauthentication';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Also sets a first password for accounts that signed up another way. */
export function PasswordSettings({ signInMethods, onChange }: { signInMethods: SignInMethods; onChange: () => void }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const hasOne = signInMethods.ways.includes('password');
  if (signInMethods.email === null) return null;

  const send = async (password: string) => {
    const { changePassword } = await import('@/lib/browser/sign-in/account-changes');
    await changePassword(password);
    setOpen(false);
    showToast(t('account.settings.password.changed'));
    onChange();
  };

  return (
    <SettingsSection title={t('ui.password.label')}>
      {isOpen ? (
        <Reauthentication signInMethods={signInMethods}>
          {/* The reauthentication field can be on the same page, so the names must differ. */}
          <NewPasswordForm
            name="new-password"
            className={`stack gap-24 wide pad-above-12 ${styles.form}`}
            send={send}
          />
        </Reauthentication>
      ) : (
        <>
          {!hasOne && <p className="quiet">{t('account.settings.password.none')}</p>}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {hasOne ? t('account.newPassword.change') : t('account.settings.password.set')}
          </Button>
        </>
      )}
    </SettingsSection>
  );
}
