import type { IconName } from '@/components/ui/icon';
import type { Role } from '@/lib/shared/domain/profile';
import { saleKinds } from '@/lib/shared/domain/sales';
import { type MemberRole, may, type TeamAction } from '@/lib/shared/domain/team';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

/**
 * `side` is the list beside account pages, `menu` is below the profile picture, and `sheet` is the menu on small
 * screens.
 */
export type PlaceList = 'side' | 'menu' | 'sheet';

type Viewer = {
  isJuror: boolean;
  hasOrders: boolean;
  profile: { role: Role } | null;
  claims?: { memberRole: MemberRole } | null;
};

type Place = {
  name: string;
  href: string;
  icon: IconName;
  /** The lists that contain this page. Every list has the order of this file. */
  lists: readonly PlaceList[];
  /** If undefined, everyone sees the link. */
  isFor?: (viewer: Viewer) => boolean;
  /** Members whose role does not permit this action do not see the link. */
  needs?: TeamAction;
};

const isEnthusiast = ({ profile }: Viewer) => profile?.role === 'ART_ENTHUSIAST';
const makesThings = (viewer: Viewer) => !isEnthusiast(viewer);

/** The only definition of the account's navigation. A hairline separates the groups. */
const groups = [
  [
    { name: 'following', href: paths.following(), icon: 'person', lists: ['side'], needs: 'EDIT' },
    {
      name: 'messages',
      needs: 'ANSWER',
      href: paths.messages(),
      icon: 'mail',
      lists: ['side', 'menu', 'sheet'],
      isFor: ({ profile }) => profile !== null,
    },
    { name: 'collections', href: paths.collections(), icon: 'bookmark', lists: ['side', 'menu'], needs: 'EDIT' },
    { name: 'saved', href: paths.bookmarks(), icon: 'bookmark', lists: ['sheet'], needs: 'EDIT' },
  ],
  [
    {
      name: 'works',
      href: paths.accountArtworks(),
      icon: 'whole',
      lists: ['side', 'menu', 'sheet'],
      isFor: makesThings,
      needs: 'EDIT',
    },
  ],
  [
    {
      name: 'opportunities',
      href: paths.accountOpportunities(),
      icon: 'calendar',
      lists: ['side', 'sheet'],
      isFor: makesThings,
      needs: 'POST_CALLS',
    },
    {
      name: 'applications',
      href: paths.accountApplications(),
      icon: 'document',
      lists: ['side', 'sheet'],
      isFor: makesThings,
      needs: 'EDIT',
    },
    { name: 'jury', href: paths.jury(), icon: 'check', lists: ['side', 'menu', 'sheet'], isFor: (it) => it.isJuror },
    {
      name: 'boosts',
      needs: 'EDIT',
      href: paths.accountBoosts(),
      icon: 'promote',
      lists: ['side'],
      isFor: (it) => (getSite().sales.boosts && makesThings(it)) || it.hasOrders,
    },
  ],
  [
    {
      name: 'team',
      href: paths.team(),
      icon: 'person',
      lists: ['side'],
      isFor: ({ profile }) => profile?.role === 'ART_ORGANIZATION',
    },
    {
      name: 'subscription',
      needs: 'PAY',
      href: paths.accountSubscription(),
      icon: 'repeat',
      lists: ['side'],
      isFor: (it) => getSite().sales.plans || it.hasOrders,
    },
    {
      name: 'payments',
      needs: 'PAY',
      href: paths.accountPayments(),
      icon: 'card',
      lists: ['side'],
      isFor: (it) => saleKinds.some((kind) => getSite().sales[kind]) || it.hasOrders,
    },
    { name: 'profiles', href: paths.accountProfiles(), icon: 'person', lists: ['side'] },
    { name: 'settings', href: paths.account(), icon: 'settings', lists: ['side', 'menu', 'sheet'] },
  ],
] as const satisfies readonly (readonly Place[])[];

export type AccountPlace = Place & { name: (typeof groups)[number][number]['name'] };

/** True until the role is known. */
export const mayUse = ({ claims }: Pick<Viewer, 'claims'>, action: TeamAction) =>
  !claims || may(claims.memberRole, action);

/**
 * Returns a list's pages by group, without empty groups.
 * @param viewer null until the session is known
 */
export function groupAccountPlaces(list: PlaceList, viewer: Viewer | null): AccountPlace[][] {
  const shownTo = viewer ?? { isJuror: false, hasOrders: false, profile: null };
  return groups
    .map((group: readonly AccountPlace[]) =>
      group.filter(
        ({ lists, isFor, needs }) =>
          lists.includes(list) && (isFor?.(shownTo) ?? true) && (needs === undefined || mayUse(shownTo, needs)),
      ),
    )
    .filter((group) => group.length > 0);
}

/** The page of notifications is part of the settings, so it counts as the settings page. */
export function isAtPlace(pathname: string, href: string): boolean {
  if (href === paths.account()) return pathname === href || pathname === paths.accountMails();
  return pathname === href || pathname.startsWith(`${href}/`);
}
