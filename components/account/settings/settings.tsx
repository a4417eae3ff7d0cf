'use client';

import { useCallback, useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { TextButton } from '@/components/ui/text-link';
import { useMember } from '@/lib/session/member';
import type { SignInMethods } from '@/lib/session/sign-in-methods';
import { AccountDeletion } from './account-deletion';
import { AccountExport } from './account-export';
import { EmailSettings } from './email-settings';
import { PasswordSettings } from './password-settings';
import { SessionsSettings } from './sessions-settings';
import styles from './settings.module.css';
import { SignInMethodsSettings } from './sign-in-methods-settings';

/** The account itself: how to come in, what it holds, how to leave (product 7, `/account`). */
export function Settings() {
  const member = useMember();
  const [waysIn, setWaysIn] = useState<SignInMethods | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const read = useCallback(async () => {
    try {
      setFailed(false);
      const { readSignInMethods } = await import('@/lib/session/sign-in-methods');
      setWaysIn(await readSignInMethods());
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
          <SignInMethodsSettings waysIn={waysIn} onChange={setWaysIn} />
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
      <SessionsSettings />
      <AccountExport />
      {waysIn && <AccountDeletion member={member} waysIn={waysIn} />}
    </div>
  );
}
