import { paths } from './paths';

const places = [
  { name: 'works', href: paths.accountArtworks() },
  { name: 'opportunities', href: paths.accountOpportunities() },
  { name: 'applications', href: paths.accountApplications() },
  { name: 'jury', href: paths.jury() },
  { name: 'subscription', href: paths.accountSubscription() },
  { name: 'payments', href: paths.accountPayments() },
  { name: 'boosts', href: paths.accountBoosts() },
  { name: 'profiles', href: paths.accountProfiles() },
  { name: 'mails', href: paths.accountMails() },
  { name: 'settings', href: paths.account() },
] as const;

export type AccountPlace = (typeof places)[number];

export function listAccountPlaces(isJuror: boolean): readonly AccountPlace[] {
  return places.filter(({ name }) => isJuror || name !== 'jury');
}

export function isAtPlace(pathname: string, href: string): boolean {
  return pathname === href || (href !== paths.account() && pathname.startsWith(`${href}/`));
}
