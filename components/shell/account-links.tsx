import { useTranslations } from 'next-intl';
import type { IconName } from '@/components/ui/icon';
import { usePathname } from '@/lib/browser/i18n/navigation';
import type { Member } from '@/lib/browser/session/state';
import { type AccountPlace, isAtPlace, listAccountPlaces } from '@/lib/shared/account-places';
import { paths } from '@/lib/shared/paths';
import { type MenuLink, MenuLinks } from './section-links';

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

type AccountLinksProps = { member: Pick<Member, 'isJuror' | 'hasOrders' | 'profile'>; onFollow: () => void };

export function AccountLinks({ member, onFollow }: AccountLinksProps) {
  const t = useTranslations();
  const pathname = usePathname();
  const links: MenuLink[] = [
    {
      href: paths.bookmarks(),
      label: t('shell.savedCalls'),
      icon: 'bookmark',
      isCurrent: pathname === paths.bookmarks(),
    },
    ...listAccountPlaces(member).map(({ name, href }) => ({
      href,
      label: t(`shell.place.${name}`),
      icon: icons[name],
      isCurrent: isAtPlace(pathname, href),
    })),
    ...(member.profile
      ? [{ href: paths.newArtwork(), label: t('shell.accountMenu.addWork'), icon: 'plus' as const }]
      : []),
  ];
  return <MenuLinks className="t-ui columns-2" label={t('shell.account')} links={links} onFollow={onFollow} />;
}
