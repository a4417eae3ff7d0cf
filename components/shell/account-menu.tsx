'use client';

import { useTranslations } from 'next-intl';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { showRetry, showToast } from '@/components/ui/toast';
import { getWords } from '@/lib/browser/i18n/messages';
import { useRouter } from '@/lib/browser/i18n/navigation';
import type { Member } from '@/lib/browser/session/state';
import { isUnfinished } from '@/lib/shared/domain/wizard';
import { getProfileLimit } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { useBookmarks } from './use-bookmarks';

export function AccountMenu({ member }: { member: Member }) {
  const t = useTranslations();
  const router = useRouter();
  useBookmarks(member);
  const { profile, profiles, wizard, isAdmin, isJuror, email } = member;
  const name = profile?.name ?? email;

  const items: MenuItem[] = [
    ...profiles.map((one) => ({
      icon: <Avatar image={one.image} kind={chooseSilhouette(one.role)} size={20} />,
      label: one.name,
      id: one.id,
      isChosen: one.id === profile?.id,
      onChoose: () => void switchProfile(one.id, one.name),
    })),
    ...(profile
      ? [
          {
            icon: 'person' as const,
            label: t('shell.accountMenu.viewProfile'),
            href: paths.profile(profile.id),
            startsGroup: true,
          },
          { icon: 'upload' as const, label: t('shell.accountMenu.addWork'), href: paths.newArtwork() },
          ...(isAdmin || getSite().callPosting === 'EVERYONE'
            ? [{ icon: 'plus' as const, label: t('shell.accountMenu.postCall'), href: paths.newOpportunity() }]
            : []),
        ]
      : []),
    ...listProfileItems(),
    ...(isJuror ? [{ icon: 'check' as const, label: t('shell.accountMenu.jury'), href: paths.jury() }] : []),
    { icon: 'settings', label: t('shell.account'), href: paths.account() },
    ...(isAdmin
      ? [{ icon: 'filter' as const, label: t('shell.accountMenu.administration'), href: paths.admin() }]
      : []),
    { icon: 'leave', label: t('shell.accountMenu.signOut'), startsGroup: true, onChoose: () => void signOutAndLeave() },
  ];

  return (
    <Menu
      label={name ? t('shell.accountMenu.label', { name }) : t('shell.accountMenu.nameless')}
      items={items}
      face={<Avatar image={profile?.image ?? null} kind={chooseSilhouette(profile?.role)} />}
    />
  );

  function listProfileItems(): MenuItem[] {
    if (isUnfinished(wizard))
      return [{ icon: 'plus', label: t('shell.accountMenu.finishProfile'), href: paths.wizard(wizard.step) }];
    if (profiles.length >= getProfileLimit()) return [];
    const begin = () => void beginProfile(() => router.push(paths.wizard('role')));
    const label = profile ? t('shell.accountMenu.addProfile') : t('profile.make');
    return [{ icon: 'plus', label, onChoose: begin }];
  }
}

async function switchProfile(id: string, name: string): Promise<void> {
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
