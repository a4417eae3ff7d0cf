import { formatZonePlace } from '@/lib/domain/deadline';

/** The zones that browsers know, by the city that each is named after. */
export function listTimeZones(): { value: string; label: string }[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .map((value) => ({ value, label: formatZone(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** "Berlin, Europe": by its city first, which is what one looks for. */
function formatZone(zone: string): string {
  const [region = '', ...rest] = zone.split('/');
  if (rest.length === 0) return zone;
  const between = rest.slice(0, -1).map((part) => part.replaceAll('_', ' '));
  return [formatZonePlace(zone).replace(/^in /, ''), ...between.toReversed(), region].join(', ');
}

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/**
 * The zone to begin with: that of the place, as far as the browser knows the country's, else the reader's. Of several
 * the one named after the city.
 */
export function guessTimeZone(city: string, country: string): string {
  const locale: ZonedLocale | null = country === '' ? null : new Intl.Locale(`und-${country}`);
  const zones = locale?.getTimeZones?.() ?? [];
  const named = zones.find(
    (zone) => zone.split('/').at(-1)?.replaceAll('_', ' ').toLowerCase() === city.trim().toLowerCase(),
  );
  return named ?? zones[0] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
