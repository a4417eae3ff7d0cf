import { useTranslations } from 'next-intl';
import { formatHour, type QuietHours } from '@/lib/shared/domain/notification';
import styles from './notification-table.module.css';
import { Options, SelectField } from './select-field';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const QUIET_HOURS = ['20-8', '21-7', '22-7', '22-8', '23-7', '23-8', '0-8'];

type Times = { dailyHour: number; quiet: QuietHours | null };
type NotificationTimesProps = Times & {
  /** The city of the member's clock, or `none`. */
  place: string;
  onChange: (times: Partial<Times>) => void;
};

/** Selects the hour of the daily email, and the quiet hours. */
export function NotificationTimes({ dailyHour, quiet, place, onChange }: NotificationTimesProps) {
  const t = useTranslations();
  const quietValue = quiet === null ? '' : `${quiet.from}-${quiet.until}`;
  const quietOptions = [...new Set(['', ...QUIET_HOURS, quietValue])].map((value) => ({
    value,
    label: value === '' ? t('notification.settings.quietNever') : formatQuiet(value),
  }));
  return (
    <div className={`grid ink-above ${styles.times}`}>
      <SelectField
        label={t('notification.settings.daily')}
        help={t('notification.settings.dailyHelp')}
        value={String(dailyHour)}
        onChange={({ target }) => onChange({ dailyHour: Number(target.value) })}
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
        onChange={({ target }) => onChange({ quiet: parseQuiet(target.value) })}
      >
        <Options options={quietOptions} />
      </SelectField>
    </div>
  );

  function formatQuiet(value: string): string {
    const [from = 0, until = 0] = value.split('-').map(Number);
    return t('notification.settings.quietFor', { from: formatHour(from), until: formatHour(until) });
  }
}

function parseQuiet(value: string): QuietHours | null {
  if (value === '') return null;
  const [from = 0, until = 0] = value.split('-').map(Number);
  return { from, until };
}
