'use client';

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { Loading } from '@/components/ui/failure';
import { FieldNotes } from '@/components/ui/field-notes';
import { showRetry, showToast } from '@/components/ui/toast';
import { refreshBeforeExpiry } from '@/lib/browser/api/api';
import { useMember } from '@/lib/browser/session/member';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { AccountDeletion } from './account-deletion';
import { EmailSettings } from './email-settings';
import { PasswordSettings } from './password-settings';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';
import { SignInMethodsSettings } from './sign-in-methods-settings';

export function Settings() {
  const member = useMember();
  const options = signInMethodsQuery(member.accountId);
  const query = useQuery(options);
  const signInMethods = query.data;
  const client = useQueryClient();
  const show = (changed: SignInMethods) => client.setQueryData(options.queryKey, changed);

  return (
    <div className="ink-above narrow">
      {signInMethods ? (
        <>
          <EmailSettings signInMethods={signInMethods} />
          <PasswordSettings signInMethods={signInMethods} onChange={() => void query.refetch()} />
          <SignInMethodsSettings signInMethods={signInMethods} onChange={show} />
        </>
      ) : (
        <div className={`pad-above-24 ${styles.waiting}`}>
          <Loading query={query} failure="We cannot reach the sign-in service." />
        </div>
      )}
      <SessionsSettings />
      <AccountExport />
      {signInMethods && <AccountDeletion member={member} signInMethods={signInMethods} />}
    </div>
  );
}

const FILE = '/api/v1/account/export';

/** Uses a link with `download`, so that an error does not replace the page. */
function saveFile(): void {
  const link = document.createElement('a');
  link.href = FILE;
  link.download = '';
  link.click();
}

function AccountExport() {
  const { mutate, isPending } = useMutation({
    mutationFn: refreshBeforeExpiry,
    onSuccess: (isSignedIn) => isSignedIn && saveFile(),
    onError: () => showRetry('The download did not begin.', () => mutate()),
  });
  return (
    <SettingsSection title="Your data">
      <p className="quiet">Profiles, works and calls as readable files, and each image as you uploaded it.</p>
      <ActionButton variant="secondary" isBusy={isPending} busyLabel="Preparing" onClick={() => mutate()}>
        Download everything
      </ActionButton>
    </SettingsSection>
  );
}

/** Ends all sessions, for users who left one open or suspect misuse. */
function SessionsSettings() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { signOutEverywhere } = await import('@/lib/browser/sign-in/account-changes');
      await signOutEverywhere();
    },
    onSuccess: () => showToast('You are signed out everywhere.'),
  });

  return (
    <SettingsSection title="Signed in">
      <p className="quiet">On every device and in every browser, this one as well.</p>
      <FieldNotes id="sign-ins" error={error ? formatSignInError(error) : undefined} />
      <ActionButton
        variant="secondary"
        isBusy={isPending || isSuccess}
        busyLabel="Signing out"
        onClick={() => mutate()}
      >
        Sign out everywhere
      </ActionButton>
    </SettingsSection>
  );
}

/** Asks the identity service, because the user cached by the SDK may be outdated. */
function signInMethodsQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'sign-in methods'],
    queryFn: async () => {
      const { readSignInMethods } = await import('@/lib/browser/sign-in/sign-in-methods');
      return readSignInMethods();
    },
    // A link in a mail can change them in a different browser.
    staleTime: 0,
  });
}
