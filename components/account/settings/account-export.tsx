'use client';

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { showError } from '@/components/ui/toast';
import { refreshBeforeExpiry } from '@/lib/session/as-member';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

const FILE = '/api/v1/account/export';

/** As a link does it that is meant for files: an error does not take the page's place. */
function saveFile(): void {
  const link = document.createElement('a');
  link.href = FILE;
  link.download = '';
  link.click();
}

/** Everything that the account holds, as a file (product 7). */
export function AccountExport() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      if (await refreshBeforeExpiry()) saveFile();
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
