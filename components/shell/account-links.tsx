import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { usePathname } from '@/lib/browser/i18n/navigation';
import type { Member } from '@/lib/browser/session/state';
import { isUnfinished } from '@/lib/shared/domain/wizard';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { SignOutButton, switchProfile } from './account-menu';
import { groupAccountPlaces, isAtPlace, mayUse } from './account-places';
import styles from './header.module.css';
import { MessageCount } from './message-count';
import { Preferences } from './preferences';
import { type MenuLink, MenuLinks } from './section-links';

type AccountLinksProps = { member: Member; onFollow: () => void };

export function AccountLinks({ member, onFollow }: AccountLinksProps) {
  const t = useTranslations();
  const pathname = usePathname();
  const { profile, wizard, isAdmin } = member;
  const links: MenuLink[] = [
    ...groupAccountPlaces('sheet', member)
      .flat()
      .map(({ name, href, icon }) => ({
        href,
        label: t(`shell.place.${name}`),
        icon,
        isCurrent: isAtPlace(pathname, href),
        count: name === 'messages' && <MessageCount member={member} />,
      })),
    ...(isAdmin
      ? [{ href: paths.admin(), label: t('shell.accountMenu.administration'), icon: 'filter' as const }]
      : []),
    ...listNewLinks(),
    ...(isUnfinished(wizard)
      ? [{ href: paths.wizard(wizard.step), label: t('shell.accountMenu.finishProfile'), icon: 'plus' as const }]
      : []),
  ];
  return <MenuLinks className="t-ui columns-2" label={t('shell.account')} links={links} onFollow={onFollow} />;

  function listNewLinks(): MenuLink[] {
    if (profile === null || profile.role === 'ART_ENTHUSIAST') return [];
    if (profile.role !== 'ART_ORGANIZATION')
      return [{ href: paths.newArtwork(), label: t('shell.accountMenu.addWork'), icon: 'plus' }];
    const mayPost = (isAdmin || getSite().callPosting === 'EVERYONE') && mayUse(member, 'POST_CALLS');
    return mayPost ? [{ href: paths.newOpportunity(), label: t('shell.accountMenu.postCall'), icon: 'plus' }] : [];
  }
}

export function AccountFoot({ member, onFollow }: AccountLinksProps) {
  return (
    <div className="shrink">
      {member.profile && <ProfileSwitch {...member} profile={member.profile} onFollow={onFollow} />}
      <div className="cluster center spread">
        <Preferences />
        <SignOutButton />
      </div>
    </div>
  );
}

type ProfileSwitchProps = Pick<Member, 'profiles'> & { profile: NonNullable<Member['profile']>; onFollow: () => void };

function ProfileSwitch({ profile, profiles, onFollow }: ProfileSwitchProps) {
  const t = useTranslations();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const others = profiles.filter((one) => one.id !== profile.id);
  const face = (
    <>
      <Avatar image={profile.image} kind={chooseSilhouette(profile.role)} />
      <span className="fill shrink">
        <bdi className="block t-body medium break">{profile.name}</bdi>
        <span className="block t-small quiet">
          {others.length > 0 ? t('shell.accountMenu.switchProfile') : t('shell.accountMenu.ownPage')}
        </span>
      </span>
    </>
  );
  if (others.length === 0)
    return (
      <Link href={paths.profile(profile.id)} className="row center gap-12 align-start" onClick={onFollow}>
        {face}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className="row center gap-12 wide align-start pressable"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      {isOpen && (
        <ul id={id} className={`above-8 ${styles.profiles}`}>
          {others.map(({ id: other, name, image, role }) => (
            <li key={other}>
              <button
                type="button"
                className="t-ui row center gap-12 wide control align-start pressable"
                onClick={() => {
                  setOpen(false);
                  void switchProfile(other, name);
                }}
              >
                <Avatar image={image} kind={chooseSilhouette(role)} size={32} />
                <bdi className="break shrink">{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
