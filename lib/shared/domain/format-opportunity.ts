import { formatPlace } from './country';
import { type Deadline, formatDay, formatZonePlace } from './deadline';
import { formatMoney } from './money';
import { computeCostToArtist } from './opportunity';

/** Formats "No fee", "€25 to apply", "€40 to take part", both, or "Fees, see the call". */
export function formatCost(costs: Parameters<typeof computeCostToArtist>[0]): string {
  const { applicationFee, participationFee, isKnown } = computeCostToArtist(costs);
  if (!isKnown) return 'Fees, see the call';
  const fees = [applicationFee, participationFee].filter((fee) => fee !== null);
  const parts = [
    applicationFee && `${formatMoney(applicationFee, fees)} to apply`,
    participationFee && `${formatMoney(participationFee, fees)} to take part`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No fee' : parts.join(', ');
}

/** Formats "Basel, Switzerland", "Online" or "Basel, Switzerland and online". */
export function formatOpportunityPlace(place: {
  city: string | null;
  country: string | null;
  isOnline: boolean;
}): string | null {
  const named = formatPlace(place);
  if (!place.isOnline) return named;
  return named === null ? 'Online' : `${named} and online`;
}

/** Formats "3 March 2027, 23:59 in Berlin" without relative dates, so the text can be cached. */
export function formatDeadlineLine({ kind, localDateTime, timeZone }: Deadline): string {
  if (localDateTime !== null && timeZone !== null) {
    return `${formatDay(localDateTime)}, ${localDateTime.slice(11, 16)} ${formatZonePlace(timeZone)}`;
  }
  if (kind === 'ROLLING') return 'Rolling';
  return kind === 'RECURRING' ? 'Recurring' : 'To be announced';
}
