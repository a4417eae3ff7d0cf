import type { Words } from '@/lib/shared/i18n/words';
import { formatPlace } from './country';
import { type Deadline, formatDay, formatZonePlace } from './deadline';
import { formatMoney, type Money } from './money';
import { computeCostToArtist } from './opportunity';

/** Formats "No fee", "€25 to apply", "€40 to take part", both, or "Fees, see the call". */
export function formatCost(costs: Parameters<typeof computeCostToArtist>[0], { t, language }: Words): string {
  const { applicationFee, participationFee, isKnown } = computeCostToArtist(costs);
  if (!isKnown) return t('opportunity.cost.unknown');
  const fees = [applicationFee, participationFee].filter((fee) => fee !== null);
  const format = (fee: Money | null) => fee && formatMoney(fee, fees, language);
  const [apply, takePart] = [format(applicationFee), format(participationFee)];
  if (apply !== null && takePart !== null) return t('opportunity.cost.both', { apply, takePart });
  if (apply !== null) return t('opportunity.cost.apply', { apply });
  return takePart === null ? t('opportunity.cost.none') : t('opportunity.cost.takePart', { takePart });
}

/** Formats "Basel, Switzerland", "Online" or "Basel, Switzerland and online". */
export function formatOpportunityPlace(
  place: { city: string | null; country: string | null; isOnline: boolean },
  { t, language }: Words,
): string | null {
  const named = formatPlace(place, language);
  if (!place.isOnline) return named;
  return named === null ? t('opportunity.list.online') : t('opportunity.placeAndOnline', { place: named });
}

/** Formats "3 March 2027, 23:59 in Berlin" without relative dates, so the text can be cached. */
export function formatDeadlineLine({ kind, localDateTime, timeZone }: Deadline, words: Words): string {
  const { t, language } = words;
  if (localDateTime !== null && timeZone !== null) {
    const [day, time] = [formatDay(localDateTime, undefined, language), localDateTime.slice(11, 16)];
    return t('opportunity.deadline.line', { day, time, place: formatZonePlace(timeZone, words) });
  }
  return t(`opportunity.deadline.undated.${kind === 'FIXED' ? 'TO_BE_ANNOUNCED' : kind}`);
}
