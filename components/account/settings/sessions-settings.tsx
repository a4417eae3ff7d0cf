'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { FieldNotes } from '@/components/ui/field-notes';
import { showToast } from '@/components/ui/toast';
import { paths } from '@/lib/paths';
import { formatSignInError } from '@/lib/sign-in/sign-in-errors';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** The end of every sign-in, for who left one open somewhere or fears that somebody has one. */
export function SessionsSettings() {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const signOut = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { signOutEverywhere } = await import('@/lib/sign-in/account-changes');
      await signOutEverywhere();
      showToast('You are signed out everywhere.');
      router.replace(paths.home());
    } catch (failure) {
      setError(formatSignInError(failure));
      setBusy(false);
    }
  };

  return (
    <SettingsSection title="Signed in">
      <p className={styles.quiet}>On every device and in every browser, this one as well.</p>
      <FieldNotes id="sign-ins" error={error} />
      <ActionButton variant="secondary" isBusy={isBusy} busyLabel="Signing out" onClick={() => void signOut()}>
        Sign out everywhere
      </ActionButton>
    </SettingsSection>
  );
}
