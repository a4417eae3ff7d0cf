'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
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
import { paths } from '@/lib/shared/paths';
import styles from '../settings/settings.module.css';
import { SettingsSection } from '../settings/settings-section';
import { SavedSearches } from './saved-searches';

export function MailsPage() {
  const { accountId, profile } = useMember();
  const query = useQuery(mailPreferencesQuery(accountId));
  useEffect(() => void reportTimeZone(accountId), [accountId]);
  return (
    <div className="ink-above narrow">
      {query.data ? (
        <Preferences accountId={accountId} preferences={query.data} />
      ) : (
        <div className={`pad-above-24 ${styles.waiting}`}>
          <Loading query={query} failure="We cannot reach your account right now. Nothing has changed." />
        </div>
      )}
      <SettingsSection title="Lists you follow">
        {profile === null ? (
          <p className="quiet">
            Lists are saved for a profile.{' '}
            <TextLink href={paths.wizard('role', paths.accountMails())}>Make yours</TextLink> first.
          </p>
        ) : (
          <SavedSearches key={profile.id} owner={{ accountId, profileId: profile.id }} />
        )}
      </SettingsSection>
    </div>
  );
}

function Preferences({ accountId, preferences }: { accountId: string; preferences: MailPreferences }) {
  const { mutate } = useMutation(changePreferencesMutation(accountId));
  // A pressed switch shows its new state immediately and reverts if saving fails.
  const [pressed, setPressed] = useState<PreferencesChange>({});
  const change = (body: PreferencesChange) => {
    setPressed({ ...pressed, ...body });
    mutate(body, {
      onError: () => {
        setPressed({});
        showRetry('That could not be saved. It is as it was before.', () => change(body));
      },
      onSuccess: (saved) => setPressed((now) => pickUnsaved(now, saved)),
    });
  };
  const { reminders, digests, timeZone } = { ...preferences, ...pressed };
  return (
    <SettingsSection title="What you get">
      {!preferences.areSent && <p role="status">This site sends no mails yet. What you choose counts once it does.</p>}
      {!preferences.isEmailVerified && (
        <p role="status">
          We only mail addresses that are yours for certain. <TextLink href={paths.account()}>Verify yours</TextLink>{' '}
          first.
        </p>
      )}
      <div className="stack gap-16 wide">
        <Toggle
          label="Reminders of saved calls"
          help="In the morning, seven days and one day before they close"
          checked={reminders}
          onChange={(event) => change({ reminders: event.target.checked })}
        />
        <Toggle
          label="New calls in the lists you follow"
          help="In the morning, or within the hour with a plan, when there is something new"
          checked={digests}
          onChange={(event) => change({ digests: event.target.checked })}
        />
      </div>
      {timeZone !== null && <p className="quiet">By the clock {formatZonePlace(timeZone)}.</p>}
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
