'use client';

import { useRouter } from 'next/navigation';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { showRetry, showToast } from '@/components/ui/toast';
import type { Member } from '@/lib/browser/session/state';
import { profileLimits } from '@/lib/shared/domain/profile';
import { isUnfinished } from '@/lib/shared/domain/wizard';
import { paths } from '@/lib/shared/paths';
import { useBookmarks } from './use-bookmarks';

export function AccountMenu({ member }: { member: Member }) {
  const router = useRouter();
  useBookmarks(member);
  const { profile, profiles, wizard, isAdmin, isJuror, email } = member;
  const name = profile?.name ?? email ?? 'you';

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
          { icon: 'person' as const, label: 'View profile', href: paths.profile(profile.id), startsGroup: true },
          { icon: 'upload' as const, label: 'Add a work', href: paths.newArtwork() },
          { icon: 'plus' as const, label: 'Post a call', href: paths.newOpportunity() },
        ]
      : []),
    ...listProfileItems(),
    ...(isJuror ? [{ icon: 'check' as const, label: 'Jury', href: paths.jury() }] : []),
    { icon: 'settings', label: 'Account', href: paths.account() },
    ...(isAdmin ? [{ icon: 'filter' as const, label: 'Administration', href: paths.admin() }] : []),
    { icon: 'leave', label: 'Sign out', startsGroup: true, onChoose: () => void signOutAndLeave() },
  ];

  return (
    <Menu
      label={`Account of ${name}`}
      items={items}
      face={<Avatar image={profile?.image ?? null} kind={chooseSilhouette(profile?.role)} />}
    />
  );

  function listProfileItems(): MenuItem[] {
    if (isUnfinished(wizard)) return [{ icon: 'plus', label: 'Finish your profile', href: paths.wizard(wizard.step) }];
    if (profiles.length >= profileLimits.perAccount) return [];
    const begin = () => void beginProfile(() => router.push(paths.wizard('role')));
    return [{ icon: 'plus', label: profile ? 'Add a profile' : 'Make a profile', onChoose: begin }];
  }
}

async function switchProfile(id: string, name: string): Promise<void> {
  const { chooseProfile } = await import('@/lib/browser/members/account/load-member');
  await chooseProfile(id);
  showToast(`You act as ${name} now.`);
}

async function beginProfile(goThere: () => void): Promise<void> {
  try {
    const { beginWizard } = await import('@/lib/browser/members/profile/own-profiles');
    await beginWizard();
    goThere();
  } catch {
    showRetry('We could not begin. Nothing has changed.', () => void beginProfile(goThere));
  }
}

/** Confirms that signing out worked, which matters on shared computers. */
async function signOutAndLeave(): Promise<void> {
  try {
    const { signOut } = await import('@/lib/browser/sign-in/sign-in');
    await signOut();
    showToast('You are signed out.');
  } catch {
    showRetry('We could not sign you out. You are still signed in.', () => void signOutAndLeave());
  }
}

export function SignOutButton() {
  return (
    <button type="button" className="t-ui quiet row center control hover-ink" onClick={() => void signOutAndLeave()}>
      Sign out
    </button>
  );
}
