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

export function listAccountPlaces(isJuror: boolean): readonly AccountPlace[] {
  return places.filter(({ name }) => isJuror || name !== 'jury');
}

export function isAtPlace(pathname: string, href: string): boolean {
  return pathname === href || (href !== paths.account() && pathname.startsWith(`${href}/`));
}
