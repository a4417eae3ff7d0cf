import { formatPlace } from './country';
import { calendarDay, type Deadline, zonePlace } from './deadline';
import { formatMoney, type Money } from './money';
import { costToArtist, type FeeType, type RewardType } from './opportunity';

type Costs = {
  fee: FeeType;
  applicationFee: Money | null;
  participationFee: Money | null;
  rewards: { types: readonly RewardType[] };
};

/** "No fee", "€25 to apply", "€40 to take part", both, or that there are fees of an unknown amount. */
export function costWords(call: Costs): string {
  const { applicationFee, participationFee, isKnown } = costToArtist(call);
  if (!isKnown) return 'Fees, see the call';
  const parts = [
    applicationFee && `${formatMoney(applicationFee)} to apply`,
    participationFee && `${formatMoney(participationFee)} to take part`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No fee' : parts.join(', ');
}

/** "Basel, Switzerland", "Online", "Basel, Switzerland and online", or null when nothing is said. */
export function placeWords(place: { city: string | null; country: string | null; isOnline: boolean }): string | null {
  const named = formatPlace(place);
  if (!place.isOnline) return named;
  return named === null ? 'Online' : `${named} and online`;
}

/** "3 March 2027, 23:59 in Berlin", "Rolling": true whenever it is read, for what is kept for long. */
export function deadlineLine({ kind, localDateTime, timeZone }: Deadline): string {
  if (localDateTime !== null && timeZone !== null) {
    const { day, month, year } = calendarDay(localDateTime);
    return `${day} ${month} ${year}, ${localDateTime.slice(11, 16)} ${zonePlace(timeZone)}`;
  }
  if (kind === 'ROLLING') return 'Rolling';
  return kind === 'RECURRING' ? 'Recurring' : 'To be announced';
}
