'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Spinner } from '@/components/ui/spinner';
import { TextButton } from '@/components/ui/text-link';
import { useMember } from '@/lib/session/member';
import type { SignInMethods } from '@/lib/sign-in/sign-in-methods';
import { signInMethodsQuery } from '@/lib/sign-in/sign-in-methods-query';
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
  const query = signInMethodsQuery(member.accountId);
  const { data: waysIn, isError, isFetching, refetch } = useQuery(query);
  const client = useQueryClient();
  const hasFailed = isError && !isFetching;
  const read = () => void refetch();
  const show = (changed: SignInMethods) => client.setQueryData(query.queryKey, changed);

  return (
    <div className={styles.settings}>
      {waysIn ? (
        <>
          <EmailSettings waysIn={waysIn} />
          <PasswordSettings waysIn={waysIn} onChange={read} />
          <SignInMethodsSettings waysIn={waysIn} onChange={show} />
        </>
      ) : (
        <div className={styles.waiting}>
          {hasFailed ? (
            <p role="alert">
              We cannot reach the sign-in service. <TextButton onClick={read}>Try again</TextButton>
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
