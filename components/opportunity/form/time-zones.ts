import type { DropdownChoice } from '@/components/ui/dropdown-order';
import {
  computeInstant,
  computeOffset,
  formatZonePlace,
  getLocalDate,
  getLocalTime,
  isLocalDateTime,
  isShownByClocks,
} from '@/lib/shared/domain/deadline';

type ZoneCities = { timeZone: string; cities: readonly string[] };

/** The place's zones come first. */
export function listTimeZones(near: readonly ZoneCities[], localDateTime: string, now: Date): DropdownChoice[] {
  const cities = new Map(near.map((zone) => [zone.timeZone, zone.cities]));
  const others = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((zone) => !cities.has(zone));
  const sorted = others.sort((one, other) => formatZone(one).localeCompare(formatZone(other), 'en'));
  return [...cities.keys(), ...sorted].map((value) => {
    const named = (cities.get(value) ?? []).join(', ');
    return {
      value,
      label: formatZone(value),
      keywords: `${value} ${named}`,
      // Computed only when the list opens, because creating formatters for four hundred time zones is slow.
      get count() {
        return `${formatOffset(localDateTime, value, now)}, now ${getLocalTime(now, value)}`;
      },
    };
  });
}

/** "UTC+1", "UTC−3:30", on the day of the deadline or, without one, today. */
export function formatOffset(localDateTime: string, timeZone: string, now: Date): string {
  const instant = isLocalDateTime(localDateTime) ? computeInstant(localDateTime, timeZone) : now;
  const minutes = computeOffset(instant.getTime(), timeZone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** "Berlin, Europe". The city comes first, because people look for it. */
function formatZone(zone: string): string {
  const [region = '', ...rest] = zone.split('/');
  if (rest.length === 0) return zone;
  const between = rest.slice(0, -1).map((part) => part.replaceAll('_', ' '));
  return [formatCity(zone), ...between.toReversed(), region].join(', ');
}

export function formatCity(zone: string): string {
  return formatZonePlace(zone).replace(/^in /, '');
}

const ELSEWHERE = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo'];

/** @param day "2026-11-30" */
function formatWeekday(day: string): string {
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/**
 * "Friday, 23:59 in Lisbon, UTC+0 on that day." and "18:59 in New York, 08:59 on Saturday in Tokyo."
 * @returns null for a time that is incomplete or that a clock change skips.
 */
export function describeDeadline(localDateTime: string, timeZone: string): { here: string; elsewhere: string } | null {
  const isComplete = isLocalDateTime(localDateTime) && timeZone !== '';
  if (!isComplete || !isShownByClocks(localDateTime, timeZone)) return null;
  const instant = computeInstant(localDateTime, timeZone);
  const day = localDateTime.slice(0, 10);
  const others = ELSEWHERE.filter(
    (zone) => computeOffset(instant.getTime(), zone) !== computeOffset(instant.getTime(), timeZone),
  );
  const elsewhere = others.slice(0, 2).map((zone) => {
    const otherDay = getLocalDate(instant, zone);
    const weekday = otherDay === day ? '' : ` on ${formatWeekday(otherDay)}`;
    return `${getLocalTime(instant, zone)}${weekday} ${formatZonePlace(zone)}`;
  });
  const offset = formatOffset(localDateTime, timeZone, instant);
  return {
    here: `${formatWeekday(day)}, ${localDateTime.slice(11)} ${formatZonePlace(timeZone)}, ${offset} on that day.`,
    elsewhere: `${elsewhere.join(', ')}.`,
  };
}

type Place = {
  /** The place's only zone; null if the place has several or the city is unknown. */
  derived: string | null;
  key: string;
};

type ChosenZone = {
  zone: string;
  /** The place for which the zone was chosen; null while the zone follows the place. */
  chosenFor: string | null;
};

/** Keeps a chosen zone, unless the place has several zones and the choice was made for another place. */
export function settleZone({ zone, chosenFor }: ChosenZone, { derived, key }: Place): ChosenZone {
  if (chosenFor === null) return { zone: derived ?? '', chosenFor };
  return derived === null && chosenFor !== key ? { zone: '', chosenFor: null } : { zone, chosenFor };
}
