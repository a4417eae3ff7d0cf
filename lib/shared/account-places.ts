import { saleKinds } from './domain/sales';
import { paths } from './paths';
import { getSite } from './site';

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

/** @param member null before the session is known */
export function listAccountPlaces(member: { isJuror: boolean; hasOrders: boolean } | null): readonly AccountPlace[] {
  const { sales } = getSite();
  // Earlier purchases stay reachable.
  const hasOrders = member?.hasOrders ?? false;
  const isHidden: Partial<Record<AccountPlace['name'], boolean>> = {
    jury: !member?.isJuror,
    subscription: !sales.plans && !hasOrders,
    boosts: !sales.boosts && !hasOrders,
    payments: saleKinds.every((kind) => !sales[kind]) && !hasOrders,
  };
  return places.filter(({ name }) => !isHidden[name]);
}

export function isAtPlace(pathname: string, href: string): boolean {
  return pathname === href || (href !== paths.account() && pathname.startsWith(`${href}/`));
}
