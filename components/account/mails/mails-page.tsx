'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Loading } from '@/components/ui/failure';
import { Options, SelectField } from '@/components/ui/select-field';
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
import layout from './mails.module.css';
import { NotificationTable } from './notification-table';
import { SavedSearches } from './saved-searches';

export function MailsPage() {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  const query = useQuery(notificationSettingsQuery(accountId));
  useEffect(() => void reportTimeZone(accountId), [accountId]);
  return (
    <>
      {query.data ? (
        <Settings accountId={accountId} settings={query.data} />
      ) : (
        <div className={`pad-above-24 ${styles.waiting}`}>
          <Loading query={query} failure={t('account.mails.failed')} />
        </div>
      )}
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
    </>
  );
}

/** Switches change immediately and revert if saving fails. */
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

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const QUIET_HOURS = ['20-8', '21-7', '22-7', '22-8', '23-7', '23-8', '0-8'];

function Settings({ accountId, settings }: { accountId: string; settings: NotificationSettings }) {
  const t = useTranslations();
  const { change, choices, dailyHour, quiet, wantsMessageText } = useSettings(accountId, settings);
  const place = getZoneCity(settings.timeZone ?? getReaderZone());
  const quietValue = quiet === null ? '' : `${quiet.from}-${quiet.until}`;
  const quietOptions = [...new Set(['', ...QUIET_HOURS, quietValue])].map((value) => ({
    value,
    label: value === '' ? t('notification.settings.quietNever') : formatQuiet(value),
  }));
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
      <div className={`grid ink-above ${layout.times}`}>
        <SelectField
          label={t('notification.settings.daily')}
          help={t('notification.settings.dailyHelp')}
          value={String(dailyHour)}
          onChange={({ target }) => change({ dailyHour: Number(target.value) })}
        >
          <Options
            options={HOURS.map((hour) => ({
              value: String(hour),
              label: t('notification.settings.dailyAt', { time: formatHour(hour), place }),
            }))}
          />
        </SelectField>
        <SelectField
          label={t('notification.settings.quiet')}
          help={t('notification.settings.quietHelp')}
          value={quietValue}
          onChange={({ target }) => change({ quiet: parseQuiet(target.value) })}
        >
          <Options options={quietOptions} />
        </SelectField>
      </div>
      <Toggle
        label={t('notification.settings.messageText')}
        help={t('notification.settings.messageTextHelp')}
        checked={wantsMessageText}
        onChange={({ target }) => change({ wantsMessageText: target.checked })}
      />
    </div>
  );

  function formatQuiet(value: string): string {
    const [from = 0, until = 0] = value.split('-').map(Number);
    return t('notification.settings.quietFor', { from: formatHour(from), until: formatHour(until) });
  }
}

function parseQuiet(value: string): NotificationSettings['quiet'] {
  if (value === '') return null;
  const [from = 0, until = 0] = value.split('-').map(Number);
  return { from, until };
}
