'use client';

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { showError } from '@/components/ui/toast';
import { stayFresh } from '@/lib/session/as-member';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

const FILE = '/api/v1/account/export';

/** Everything that the account holds, as a file (product 7). */
export function AccountExport() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await stayFresh();
      window.location.assign(FILE);
    } catch {
      showError('The download did not begin.', { label: 'Try again', onPress: () => void download() });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsSection title="Your data">
      <p className={styles.quiet}>Profiles, works and calls as readable files, and each image as you uploaded it.</p>
      <ActionButton variant="secondary" isBusy={isBusy} busyLabel="Preparing" onClick={() => void download()}>
        Download everything
      </ActionButton>
    </SettingsSection>
  );
}
