'use client';

import { useSyncExternalStore } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { ActionCodeResult } from './action-code-result';
import styles from './email-action.module.css';
import { NewPassword } from './new-password';
import { PasswordResetRequest } from './password-reset-request';

const never = () => () => undefined;
const address = () => window.location.search;

/** What a mail's link asks for: `mode` and `oobCode` are the identity service's own names. */
export function EmailAction() {
  const search = useSyncExternalStore(never, address, () => null);
  return (
    <div className={styles.action}>{search === null ? <Spinner label="Loading" /> : <Asked search={search} />}</div>
  );
}

function Asked({ search }: { search: string }) {
  const asked = new URLSearchParams(search);
  const [mode, code] = [asked.get('mode'), asked.get('oobCode')];
  if (mode === null || code === null) return <PasswordResetRequest />;
  return mode === 'resetPassword' ? <NewPassword code={code} /> : <ActionCodeResult mode={mode} code={code} />;
}
