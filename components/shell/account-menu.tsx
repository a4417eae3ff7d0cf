'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { showRetry, showToast } from '@/components/ui/toast';
import { getWords } from '@/lib/browser/i18n/messages';
import { useRouter } from '@/lib/browser/i18n/navigation';
import type { Member } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';
import { isUnfinished } from '@/lib/shared/domain/wizard';
import { getProfileLimit } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { type AccountPlace, groupAccountPlaces } from './account-places';
import styles from './header.module.css';
import { useBookmarks } from './use-bookmarks';

export function AccountMenu({ member }: { member: Member }) {
  const t = useTranslations();
  const router = useRouter();
  useBookmarks(member);
  usePush(member.accountId);
  const { profile, profiles, wizard, isAdmin, email } = member;
  const name = profile?.name ?? email;
  const groups = groupAccountPlaces('menu', member);

  const items = joinGroups([
    profile ? [createOwnPageItem(profile)] : [],
    groups.slice(0, -1).flat().map(createPlaceItem),
    [
      ...(isAdmin
        ? [{ icon: 'filter' as const, label: t('shell.accountMenu.administration'), href: paths.admin() }]
        : []),
      ...groups.slice(-1).flat().map(createPlaceItem),
      ...listProfileItems(),
      { icon: 'leave', label: t('shell.accountMenu.signOut'), onChoose: () => void signOutAndLeave() },
    ],
  ]);

  return (
    <Menu
      label={name ? t('shell.accountMenu.label', { name }) : t('shell.accountMenu.nameless')}
      items={items}
      face={<Avatar image={profile?.image ?? null} kind={chooseSilhouette(profile?.role)} size={32} />}
      className={styles.portrait}
    />
  );

  function createOwnPageItem({ id, name: label, image, role }: Profile): MenuItem {
    const icon = <Avatar image={image} kind={chooseSilhouette(role)} size={32} />;
    return { icon, label, note: t('shell.accountMenu.ownPage'), href: paths.profile(id) };
  }

  function createPlaceItem({ name: place, href, icon }: AccountPlace): MenuItem {
    return { icon, label: t(`shell.place.${place}`), href };
  }

  function listProfileItems(): MenuItem[] {
    const unfinished: MenuItem[] = isUnfinished(wizard)
      ? [{ icon: 'plus', label: t('shell.accountMenu.finishProfile'), href: paths.wizard(wizard.step) }]
      : [];
    if (profiles.length > 1) {
      const choices = profiles.map((one) => ({
        icon: <Avatar image={one.image} kind={chooseSilhouette(one.role)} size={20} />,
        label: one.name,
        id: one.id,
        isChosen: one.id === profile?.id,
        onChoose: () => void switchProfile(one.id, one.name),
      }));
      return [...unfinished, { icon: 'person', label: t('shell.accountMenu.switchProfile'), choices }];
    }
    if (isUnfinished(wizard) || profiles.length >= getProfileLimit()) return unfinished;
    const begin = () => void beginProfile(() => router.push(paths.wizard('role')));
    const label = profile ? t('shell.accountMenu.addProfile') : t('profile.make');
    return [{ icon: 'plus', label, onChoose: begin }];
  }
}

function usePush(accountId: string): void {
  useEffect(() => {
    import('@/lib/browser/members/push/push')
      .then(({ keepPush }) => keepPush(accountId))
      // If this fails, the next visit tries again.
      .catch(() => undefined);
  }, [accountId]);
}

/** Starts each group except the first with a hairline. */
function joinGroups(groups: readonly (readonly MenuItem[])[]): MenuItem[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => group.map((item, index) => ({ ...item, startsGroup: at > 0 && index === 0 })));
}

export async function switchProfile(id: string, name: string): Promise<void> {
  const { chooseProfile } = await import('@/lib/browser/members/account/load-member');
  await chooseProfile(id);
  showToast(getWords().t('shell.accountMenu.actingAs', { name }));
}

async function beginProfile(goThere: () => void): Promise<void> {
  try {
    const { beginWizard } = await import('@/lib/browser/members/profile/own-profiles');
    await beginWizard();
    goThere();
  } catch {
    showRetry(getWords().t('shell.accountMenu.beginFailed'), () => void beginProfile(goThere));
  }
}

/** Confirms the sign-out, which matters on shared computers. */
async function signOutAndLeave(): Promise<void> {
  try {
    const { signOut } = await import('@/lib/browser/sign-in/sign-in');
    await signOut();
    showToast(getWords().t('shell.accountMenu.signedOut'));
  } catch {
    showRetry(getWords().t('shell.accountMenu.signOutFailed'), () => void signOutAndLeave());
  }
}

export function SignOutButton() {
  const t = useTranslations();
  return (
    <button type="button" className="t-ui quiet row center control hover-ink" onClick={() => void signOutAndLeave()}>
      {t('shell.accountMenu.signOut')}
    </button>
  );
}
