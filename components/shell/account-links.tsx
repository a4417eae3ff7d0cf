import { usePathname } from 'next/navigation';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { type AccountPlace, isAtPlace, listAccountPlaces } from '@/lib/shared/account-places';
import { paths } from '@/lib/shared/paths';
import styles from './account-links.module.css';

const icons: Record<AccountPlace['name'], IconName> = {
  works: 'whole',
  opportunities: 'calendar',
  applications: 'document',
  jury: 'check',
  subscription: 'repeat',
  payments: 'card',
  boosts: 'promote',
  profiles: 'person',
  mails: 'mail',
  settings: 'settings',
};

type AccountLinksProps = { isJuror: boolean; hasProfile: boolean; onFollow: () => void };

/** The pages of a member's account in the menu of small screens, in two columns. */
export function AccountLinks({ isJuror, hasProfile, onFollow }: AccountLinksProps) {
  const pathname = usePathname();
  return (
    <ul className={`grid columns-2 pad-above-16 ${styles.places}`} aria-label="Account">
      <li>
        <Link
          href={paths.bookmarks()}
          aria-current={pathname === paths.bookmarks() ? 'page' : undefined}
          onClick={onFollow}
        >
          <Icon name="bookmark" />
          Saved calls
        </Link>
      </li>
      {listAccountPlaces(isJuror).map(({ name, href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={isAtPlace(pathname, href) ? 'page' : undefined} onClick={onFollow}>
            <Icon name={icons[name]} />
            {label}
          </Link>
        </li>
      ))}
      {hasProfile && (
        <li>
          <Link href={paths.newArtwork()} onClick={onFollow}>
            <Icon name="plus" />
            Add a work
          </Link>
        </li>
      )}
    </ul>
  );
}
