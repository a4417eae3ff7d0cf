import { useRef } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Menu } from '@/components/ui/menu';
import type { AdminProfile } from '@/lib/shared/contract/account';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatProfileKind } from '@/lib/shared/domain/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { Email } from './admin-table';
import styles from './admin-table.module.css';
import { DeleteProfile } from './delete-profile';
import { formatHoldings } from './deletion-labels';
import { formatShortDay } from './queue/format-time';

type AdminProfileRowProps = {
  accountId: string;
  profile: AdminProfile;
  isOpen: boolean;
  onOpen: () => void;
  onCancel: () => void;
  onDeleted: () => void;
};

export function AdminProfileRow({ accountId, profile, isOpen, onOpen, onCancel, onDeleted }: AdminProfileRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const { id, name, role, image, city, country, plan, createdAt, accountEmail, isClaimed } = profile;
  const words = useWords();
  const { t, language } = words;
  const place = formatPlace({ city, country }, language);
  const cancel = () => {
    onCancel();
    row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  return (
    <>
      <tr ref={row} className={isOpen ? styles.open : undefined}>
        <th scope="row">
          <div className={`row center gap-12 ${styles.who}`}>
            <Avatar image={image} kind={chooseSilhouette(role)} size={40} />
            <Link href={paths.profile(id)} className={styles.name} dir="auto">
              {name}
            </Link>
          </div>
        </th>
        <td>{formatProfileKind(profile, t)}</td>
        <td className={place === null ? styles.absent : undefined}>{place ?? '–'}</td>
        <td>
          {accountEmail !== null ? (
            <Email address={accountEmail} />
          ) : isClaimed ? (
            t('admin.profile.noEmail')
          ) : (
            t('admin.profile.unclaimed')
          )}
        </td>
        <td data-label={t('admin.profile.holds')}>{formatHoldings(profile, words)}</td>
        <td data-label={t('admin.profile.joined')}>
          <time dateTime={createdAt}>{formatShortDay(createdAt, language)}</time>
        </td>
        <td data-label={t('admin.profile.plan')}>{plan ? getPlanName(plan) : t('admin.profile.noPlan')}</td>
        <td className={styles.more}>
          <Menu
            label={t('admin.profile.more', { name })}
            face={
              <span className={`stack middle hover-mat ${styles.dots}`}>
                <Icon name="more" />
              </span>
            }
            items={[
              { icon: 'person', label: t('admin.profile.see'), href: paths.profile(id) },
              { icon: 'trash', label: t('ui.action.delete'), isDestructive: true, onChoose: onOpen },
            ]}
          />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8} className={styles.deletion}>
            <DeleteProfile accountId={accountId} profile={profile} onCancel={cancel} onDeleted={onDeleted} />
          </td>
        </tr>
      )}
    </>
  );
}
