import { paths } from './paths';

const places = [
  { name: 'works', href: paths.accountArtworks(), label: 'Works' },
  { name: 'opportunities', href: paths.accountOpportunities(), label: 'Opportunities' },
  { name: 'applications', href: paths.accountApplications(), label: 'Applications' },
  { name: 'jury', href: paths.jury(), label: 'Jury' },
  { name: 'subscription', href: paths.accountSubscription(), label: 'Subscription' },
  { name: 'payments', href: paths.accountPayments(), label: 'Payments' },
  { name: 'boosts', href: paths.accountBoosts(), label: 'Boosts' },
  { name: 'profiles', href: paths.accountProfiles(), label: 'Profiles' },
  { name: 'mails', href: paths.accountMails(), label: 'Mails' },
  { name: 'settings', href: paths.account(), label: 'Settings' },
] as const;

export type AccountPlace = (typeof places)[number];

/** Lists the pages of a member's account. The jury page is listed only for jurors. */
export function listAccountPlaces(isJuror: boolean): readonly AccountPlace[] {
  return places.filter(({ name }) => isJuror || name !== 'jury');
}

/** True if a path belongs to a page of the account or lies below one. */
export function isAtPlace(pathname: string, href: string): boolean {
  return pathname === href || (href !== paths.account() && pathname.startsWith(`${href}/`));
}
