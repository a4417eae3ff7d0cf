'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Loading } from '@/components/ui/loading';
import { NotificationTable } from '@/components/ui/notification-table';
import { NotificationTimes } from '@/components/ui/notification-times';
import { TextLink } from '@/components/ui/text-link';
import { showRetry } from '@/components/ui/toast';
import { Toggle } from '@/components/ui/toggle';
import { reportTimeZone } from '@/lib/browser/members/account/mails';
import { changeSettingsMutation, notificationSettingsQuery } from '@/lib/browser/members/notification/notifications';
import { useMember } from '@/lib/browser/session/member';
import type { NotificationSettings, NotificationSettingsChange } from '@/lib/shared/contract/notification';
import { getReaderZone, getZoneCity } from '@/lib/shared/domain/deadline';
import { formatHour } from '@/lib/shared/domain/notification';
import { paths } from '@/lib/shared/paths';
import styles from '../settings/settings.module.css';
import { SettingsSection } from '../settings/settings-section';
import { SavedSearches } from './saved-searches';

/** @param device settings for notifications in this browser */
export function MailsPage({ device }: { device: ReactNode }) {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  const query = useQuery(notificationSettingsQuery(accountId));
  useEffect(() => void reportTimeZone(accountId), [accountId]);
  return (
    <>
      <header className="stack start gap-12 pad-above-24 under-20">
        <p className="t-small">
          <TextLink href={paths.account()} className="row center gap-8">
            <Icon name="arrow-left" size={16} />
            {t('shell.place.settings')}
          </TextLink>
        </p>
        <h1 className="t-h1">{t('account.mails.title')}</h1>
      </header>
      {query.data ? (
        <Settings accountId={accountId} settings={query.data} device={device} />
      ) : (
        <div className={`pad-above-24 ${styles.waiting}`}>
          <Loading query={query} failure={t('account.mails.failed')} />
        </div>
      )}
      <div className="above-32 hair-above">
        <div className="narrow">
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
      </div>
    </>
  );
}

/** Switches change immediately. If saving fails, they change back. */
function useSettings(accountId: string, settings: NotificationSettings) {
  const t = useTranslations();
  const { mutateAsync } = useMutation(changeSettingsMutation(accountId));
  const [unsaved, setUnsaved] = useState<readonly NotificationSettingsChange[]>([]);
  const change = async (body: NotificationSettingsChange) => {
    setUnsaved((bodies) => [...bodies, body]);
    try {
      await mutateAsync(body);
    } catch {
      showRetry(t('notification.settings.notSaved'), () => void change(body));
    }
    setUnsaved((bodies) => bodies.filter((one) => one !== body));
  };
  let shown: Pick<NotificationSettings, 'choices' | 'dailyHour' | 'quiet' | 'wantsMessageText'> = settings;
  for (const body of unsaved) shown = { ...shown, ...body, choices: { ...shown.choices, ...body.choices } };
  return { change: (body: NotificationSettingsChange) => void change(body), ...shown };
}

type SettingsProps = { accountId: string; settings: NotificationSettings; device: ReactNode };

function Settings({ accountId, settings, device }: SettingsProps) {
  const t = useTranslations();
  const { change, choices, dailyHour, quiet, wantsMessageText } = useSettings(accountId, settings);
  const place = getZoneCity(settings.timeZone ?? getReaderZone());
  return (
    <div className="stack gap-24">
      <p>{t('notification.settings.intro', { time: formatHour(dailyHour), place })}</p>
      {!settings.areMailsSent && <p role="status">{t('account.mails.notSent')}</p>}
      {!settings.isEmailVerified && (
        <p role="status">
          {t.rich('account.mails.verify', {
            way: (chunks) => <TextLink href={paths.account()}>{chunks}</TextLink>,
          })}
        </p>
      )}
      <NotificationTable
        choices={choices}
        isSearchDaily={!settings.hasHourlyAlerts}
        onChange={(kind, choice) => change({ choices: { [kind]: choice } })}
      />
      <NotificationTimes {...{ dailyHour, quiet, place }} onChange={change} />
      {device}
      <Toggle
        label={t('notification.settings.messageText')}
        help={t('notification.settings.messageTextHelp')}
        checked={wantsMessageText}
        onChange={({ target }) => change({ wantsMessageText: target.checked })}
      />
    </div>
  );
}
