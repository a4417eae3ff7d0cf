import type { DropdownChoice } from '@/components/ui/dropdown-order';
import {
  computeInstant,
  computeOffset,
  formatDate,
  getLocalDate,
  getLocalTime,
  getZoneCity,
  isLocalDateTime,
  isShownByClocks,
} from '@/lib/shared/domain/deadline';
import { joinWithComma } from '@/lib/shared/domain/text';
import { intlTags } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

type ZoneCities = { timeZone: string; cities: readonly string[] };

/** The time zones of the place come first. */
export function listTimeZones(
  near: readonly ZoneCities[],
  localDateTime: string,
  now: Date,
  words: Words,
): DropdownChoice[] {
  const { t, language } = words;
  const { compare } = new Intl.Collator(intlTags[language]);
  const cities = new Map(near.map((zone) => [zone.timeZone, zone.cities]));
  const createChoice = (value: string) => {
    const named = (cities.get(value) ?? []).join(', ');
    return {
      value,
      label: formatZone(value, words),
      keywords: `${value} ${named}`,
      // This text is computed when the list opens, because creating formatters for four hundred time zones is slow.
      get count() {
        const offset = formatOffset(localDateTime, value, now);
        return t('opportunity.form.zoneTime', { offset, time: getLocalTime(now, value) });
      },
    };
  };
  const others = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((zone) => !cities.has(zone));
  const sorted = others.map(createChoice).sort((one, other) => compare(one.label, other.label));
  return [...[...cities.keys()].map(createChoice), ...sorted];
}

/** Examples: "UTC+1", "UTC−3:30". Uses the day of the deadline, or today if there is none. */
export function formatOffset(localDateTime: string, timeZone: string, now: Date): string {
  const instant = isLocalDateTime(localDateTime) ? computeInstant(localDateTime, timeZone) : now;
  const minutes = computeOffset(instant.getTime(), timeZone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const regions = [
  ...(['Africa', 'America', 'Antarctica', 'Arctic', 'Asia'] as const),
  ...(['Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific'] as const),
];

/** Example: "Berlin, Europe". The city comes first, because people search for cities. */
function formatZone(zone: string, { t, language }: Words): string {
  const [first = '', ...rest] = zone.split('/');
  if (rest.length === 0) return zone;
  const region = regions.find((known) => known === first);
  const between = rest.slice(0, -1).map((part) => part.replaceAll('_', ' '));
  const outer = region ? t(`opportunity.form.region.${region}`) : first;
  return joinWithComma([getZoneCity(zone), ...between.toReversed(), outer], language);
}

const ELSEWHERE = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo'];

/**
 * Example: "Friday, 23:59 in Lisbon, UTC+0 on that day." and "18:59 in New York, 08:59 on Saturday in Tokyo."
 * @returns null for an incomplete time or a time that a clock change skips
 */
export function describeDeadline(
  localDateTime: string,
  timeZone: string,
  { t, language }: Words,
): { here: string; elsewhere: string } | null {
  const isComplete = isLocalDateTime(localDateTime) && timeZone !== '';
  if (!isComplete || !isShownByClocks(localDateTime, timeZone)) return null;
  const instant = computeInstant(localDateTime, timeZone);
  const day = localDateTime.slice(0, 10);
  const formatWeekday = (date: string) => formatDate(date, { weekday: 'long' }, language);
  const others = ELSEWHERE.filter(
    (zone) => computeOffset(instant.getTime(), zone) !== computeOffset(instant.getTime(), timeZone),
  );
  const elsewhere = others.slice(0, 2).map((zone) => {
    const otherDay = getLocalDate(instant, zone);
    const at = { time: getLocalTime(instant, zone), city: getZoneCity(zone) };
    return otherDay === day
      ? t('opportunity.timeIn', at)
      : t('opportunity.form.elsewhereOn', { ...at, weekday: formatWeekday(otherDay) });
  });
  return {
    here: t('opportunity.form.closesAt', {
      weekday: formatWeekday(day),
      time: localDateTime.slice(11),
      city: getZoneCity(timeZone),
      offset: formatOffset(localDateTime, timeZone, instant),
    }),
    elsewhere: `${joinWithComma(elsewhere, language)}.`,
  };
}

type Place = {
  /** The place's only zone. Null if the place has several zones or the city is unknown. */
  derived: string | null;
  key: string;
};

type ChosenZone = {
  zone: string;
  /** The place for which the organizer chose the zone. Null while the zone follows the place. */
  chosenFor: string | null;
};

/** Keeps a chosen zone, unless it was chosen for another place and this place has several zones. */
export function settleZone({ zone, chosenFor }: ChosenZone, { derived, key }: Place): ChosenZone {
  if (chosenFor === null) return { zone: derived ?? '', chosenFor };
  return derived === null && chosenFor !== key ? { zone: '', chosenFor: null } : { zone, chosenFor };
}
