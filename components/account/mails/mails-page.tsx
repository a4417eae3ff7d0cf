'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Loading } from '@/components/ui/failure';
import { TextLink } from '@/components/ui/text-link';
import { showRetry } from '@/components/ui/toast';
import { Toggle } from '@/components/ui/toggle';
import {
  changePreferencesMutation,
  mailPreferencesQuery,
  type PreferencesChange,
  reportTimeZone,
} from '@/lib/browser/members/account/mails';
import { useMember } from '@/lib/browser/session/member';
import type { MailPreferences } from '@/lib/shared/contract/mail';
import { formatZonePlace } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from '../settings/settings.module.css';
import { SettingsSection } from '../settings/settings-section';
import { SavedSearches } from './saved-searches';

export function MailsPage() {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  const query = useQuery(mailPreferencesQuery(accountId));
  useEffect(() => void reportTimeZone(accountId), [accountId]);
  return (
    <div className="ink-above narrow">
      {query.data ? (
        <Preferences accountId={accountId} preferences={query.data} />
      ) : (
        <div className={`pad-above-24 ${styles.waiting}`}>
          <Loading query={query} failure={t('account.mails.failed')} />
        </div>
      )}
      <SettingsSection title={t('account.mails.lists')}>
        {profile === null ? (
          <p className="quiet">
            {t.rich('account.mails.noProfile', {
              way: (chunks) => <TextLink href={paths.wizard('role', paths.accountMails())}>{chunks}</TextLink>,
            })}
          </p>
        ) : (
          <SavedSearches key={profile.id} owner={{ accountId, profileId: profile.id }} />
        )}
      </SettingsSection>
    </div>
  );
}

function Preferences({ accountId, preferences }: { accountId: string; preferences: MailPreferences }) {
  const words = useWords();
  const { t } = words;
  const { mutate } = useMutation(changePreferencesMutation(accountId));
  // Switches change immediately and revert if saving fails.
  const [pressed, setPressed] = useState<PreferencesChange>({});
  const change = (body: PreferencesChange) => {
    setPressed({ ...pressed, ...body });
    mutate(body, {
      onError: () => {
        setPressed({});
        showRetry(t('account.mails.notSaved'), () => change(body));
      },
      onSuccess: (saved) => setPressed((now) => pickUnsaved(now, saved)),
    });
  };
  const { reminders, digests, timeZone } = { ...preferences, ...pressed };
  return (
    <SettingsSection title={t('account.mails.get')}>
      {!preferences.areSent && <p role="status">{t('account.mails.notSent')}</p>}
      {!preferences.isEmailVerified && (
        <p role="status">
          {t.rich('account.mails.verify', {
            way: (chunks) => <TextLink href={paths.account()}>{chunks}</TextLink>,
          })}
        </p>
      )}
      <div className="stack gap-16 wide">
        <Toggle
          label={t('account.mails.reminders')}
          help={t('account.mails.remindersHelp')}
          checked={reminders}
          onChange={(event) => change({ reminders: event.target.checked })}
        />
        <Toggle
          label={t('account.mails.digests')}
          help={t('account.mails.digestsHelp')}
          checked={digests}
          onChange={(event) => change({ digests: event.target.checked })}
        />
      </div>
      {timeZone !== null && (
        <p className="quiet">{t('account.mails.clock', { place: formatZonePlace(timeZone, words) })}</p>
      )}
    </SettingsSection>
  );
}

function pickUnsaved(pressed: PreferencesChange, saved: MailPreferences): PreferencesChange {
  const { reminders = saved.reminders, digests = saved.digests } = pressed;
  return {
    ...(reminders !== saved.reminders && { reminders }),
    ...(digests !== saved.digests && { digests }),
  };
}
