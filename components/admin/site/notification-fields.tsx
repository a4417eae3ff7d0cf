import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { NotificationTable } from '@/components/ui/notification-table';
import { NotificationTimes } from '@/components/ui/notification-times';
import type { SiteDraft } from './site-draft';

/** Sets the default channels for members who have not chosen any. */
export function NotificationFields() {
  const t = useTranslations();
  const { value, onChange } = useController<SiteDraft, 'notifications'>({ name: 'notifications' }).field;
  return (
    <div>
      <p className="t-small quiet under-12">{t('admin.site.notificationsHelp')}</p>
      <NotificationTable
        choices={value.choices}
        isSearchDaily={false}
        onChange={(kind, choice) => onChange({ ...value, choices: { ...value.choices, [kind]: choice } })}
      />
      <NotificationTimes {...value} place="none" onChange={(times) => onChange({ ...value, ...times })} />
    </div>
  );
}
