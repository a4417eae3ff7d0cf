'use client';

import { useCallback, useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { TextButton } from '@/components/ui/text-link';
import { useMember } from '@/lib/session/member';
import type { WaysIn } from '@/lib/session/ways-in';
import { AccountDeletion } from './account-deletion';
import { AccountExport } from './account-export';
import { EmailSettings } from './email-settings';
import { PasswordSettings } from './password-settings';
import styles from './settings.module.css';
import { SignInsSettings } from './sign-ins-settings';
import { WaysInSettings } from './ways-in-settings';

/** The account itself: how to come in, what it holds, how to leave (product 7, `/account`). */
export function Settings() {
  const member = useMember();
  const [waysIn, setWaysIn] = useState<WaysIn | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const read = useCallback(async () => {
    try {
      setFailed(false);
      const { readWaysIn } = await import('@/lib/session/ways-in');
      setWaysIn(await readWaysIn());
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void read(), [read]);

  return (
    <div className={styles.settings}>
      {waysIn ? (
        <>
          <EmailSettings waysIn={waysIn} />
          <PasswordSettings waysIn={waysIn} onChange={() => void read()} />
          <WaysInSettings waysIn={waysIn} onChange={setWaysIn} />
        </>
      ) : (
        <div className={styles.waiting}>
          {hasFailed ? (
            <p role="alert">
              We cannot reach the sign-in service. <TextButton onClick={() => void read()}>Try again</TextButton>
            </p>
          ) : (
            <Spinner label="Loading" />
          )}
        </div>
      )}
      <SignInsSettings />
      <AccountExport />
      {waysIn && <AccountDeletion member={member} waysIn={waysIn} />}
    </div>
  );
}
