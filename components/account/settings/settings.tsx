'use client';

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { FieldNotes } from '@/components/ui/field-notes';
import { Loading } from '@/components/ui/loading';
import { TextLink } from '@/components/ui/text-link';
import { showRetry, showToast } from '@/components/ui/toast';
import { refreshBeforeExpiry } from '@/lib/browser/api/api';
import { useMember } from '@/lib/browser/session/member';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { paths } from '@/lib/shared/paths';
import { AccountDeletion } from './account-deletion';
import { EmailSettings } from './email-settings';
import { PasswordSettings } from './password-settings';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';
import { SignInMethodsSettings } from './sign-in-methods-settings';

export function Settings({ children }: { children: ReactNode }) {
  const t = useTranslations();
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
          <Loading query={query} failure={t('account.settings.serviceFailed')} />
        </div>
      )}
      <SettingsSection title={t('account.mails.title')}>
        <p>
          <TextLink href={paths.accountMails()}>{t('notification.action.settings')}</TextLink>
        </p>
      </SettingsSection>
      <SessionsSettings />
      <AccountExport />
      {children}
      {signInMethods && <AccountDeletion member={member} signInMethods={signInMethods} />}
    </div>
  );
}

const FILE = '/api/v1/account/export';

/** With `download`, an error response does not replace the page. */
function saveFile(): void {
  const link = document.createElement('a');
  link.href = FILE;
  link.download = '';
  link.click();
}

function AccountExport() {
  const t = useTranslations();
  const { mutate, isPending } = useMutation({
    mutationFn: refreshBeforeExpiry,
    onSuccess: (isSignedIn) => isSignedIn && saveFile(),
    onError: () => showRetry(t('account.settings.data.failed'), () => mutate()),
  });
  return (
    <SettingsSection title={t('account.settings.data.title')}>
      <p className="quiet">{t('account.settings.data.text')}</p>
      <ActionButton variant="secondary" isBusy={isPending} busyLabel={t('ui.busy.preparing')} onClick={() => mutate()}>
        {t('account.settings.data.download')}
      </ActionButton>
    </SettingsSection>
  );
}

/** For users who left a session open or suspect misuse. */
function SessionsSettings() {
  const t = useTranslations();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { signOutEverywhere } = await import('@/lib/browser/sign-in/account-changes');
      await signOutEverywhere();
    },
    onSuccess: () => showToast(t('account.settings.sessions.done')),
  });

  return (
    <SettingsSection title={t('account.settings.sessions.title')}>
      <p className="quiet">{t('account.settings.sessions.text')}</p>
      <FieldNotes id="sign-ins" error={error ? formatSignInError(error, t) : undefined} />
      <ActionButton
        variant="secondary"
        isBusy={isPending || isSuccess}
        busyLabel={t('account.settings.sessions.signingOut')}
        onClick={() => mutate()}
      >
        {t('account.settings.sessions.signOut')}
      </ActionButton>
    </SettingsSection>
  );
}

/** Asks the identity service, because the SDK's copy of the user can be outdated. */
function signInMethodsQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'sign-in methods'],
    queryFn: async () => {
      const { readSignInMethods } = await import('@/lib/browser/sign-in/sign-in-methods');
      return readSignInMethods();
    },
    // A link from an email, opened in another browser, can change the sign-in methods.
    staleTime: 0,
  });
}
