import { cityMapping } from 'city-timezones';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { computeOffset } from '@/lib/shared/domain/deadline';
import { foldText } from '@/lib/shared/domain/fold-text';

type City = { names: readonly string[]; region: string; regionCode: string; timeZone: string; population: number };
type ZoneResponse = EndpointResponse<'GET /v1/opportunities/time-zones'>;

const MAX_CITIES = 4;
const DAY = 24 * 60 * 60 * 1000;

let citiesByCountry: Map<string, City[]> | undefined;

/** Loads the dataset on first use, because only organizers need it. */
function listCities(country: string): readonly City[] {
  if (citiesByCountry === undefined) {
    citiesByCountry = new Map();
    for (const { iso2, city, city_ascii: ascii, province, state_ansi: code = '', timezone, pop } of cityMapping) {
      // A few cities lack a time zone.
      if (!timezone) continue;
      const names = [city, ascii];
      const entry = { names, region: province, regionCode: code, timeZone: canonicalize(timezone), population: pop };
      citiesByCountry.set(iso2, [...(citiesByCountry.get(iso2) ?? []), entry]);
    }
  }
  return citiesByCountry.get(country) ?? [];
}

const canonicalZones = new Map<string, string>();

/** Replaces old zone names in the dataset, such as America/Montreal. */
function canonicalize(timeZone: string): string {
  const current =
    canonicalZones.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  canonicalZones.set(timeZone, current);
  return current;
}

/**
 * @param city with or without its region: "Porto", "Portland, Oregon", "Portland, OR"
 * @returns a null `timeZone` if the country has several zones and the city is unknown or ambiguous. `zones` then lists
 * the choices, most populous first. `place` is the city that determined the zone.
 */
export function findTimeZone(country: string, city: string, now: Date): ZoneResponse {
  const cities = [...listCities(country)].sort((one, other) => other.population - one.population);
  const named = listNamed(cities, city);
  const zones = listZones(named.length > 0 ? named : cities);
  const [only] = zones;
  if (only === undefined) return { timeZone: null, place: null, zones: [] };
  if (zones.length === 1 && named[0]) return { timeZone: only.timeZone, place: formatCity(named[0]), zones };
  const areAlike = zones.every(({ timeZone }) => haveSameClocks(timeZone, only.timeZone, now));
  return { timeZone: areAlike ? only.timeZone : null, place: null, zones };
}

/** Words that city names often abbreviate. */
const SHORT_WORDS = new Map(Object.entries({ saint: 'st', sainte: 'ste', sankt: 'st', fort: 'ft', mount: 'mt' }));

/** Makes "Saint-Jérôme" match "St. Jerome", and "St John’s" match "St. John's". */
function normalizeName(name: string): string {
  const words = foldText(name.replaceAll(/['’‘`´ʻ]/g, '')).split(/[^\p{L}\p{N}]+/u);
  return words.flatMap((word) => (word === '' ? [] : [SHORT_WORDS.get(word) ?? word])).join(' ');
}

function listNamed(cities: readonly City[], text: string): City[] {
  const [name = '', region] = text.split(',').map(normalizeName);
  if (name === '') return [];
  const named = cities.filter((city) => city.names.some((one) => normalizeName(one) === name));
  if (!region) return named;
  const within = named.filter((city) => [city.region, city.regionCode].some((one) => normalizeName(one) === region));
  return within.length > 0 ? within : named;
}

/** Lists each zone with its most populous cities. */
function listZones(cities: readonly City[]): ZoneResponse['zones'] {
  const zones = new Map<string, string[]>();
  for (const city of cities) {
    const names = zones.get(city.timeZone) ?? [];
    if (names.length < MAX_CITIES) names.push(city.names[0] ?? '');
    zones.set(city.timeZone, names);
  }
  return [...zones].map(([timeZone, names]) => ({ timeZone, cities: [...new Set(names)] }));
}

function formatCity({ names, region }: City): string {
  return region === '' || region === names[0] ? (names[0] ?? '') : `${names[0]}, ${region}`;
}

/** @returns true if the offsets agree for the next ten months, as in Argentina's zones */
function haveSameClocks(one: string, other: string, now: Date): boolean {
  if (one === other) return true;
  return [0, 60, 120, 180, 240, 300].every((days) => {
    const instant = now.getTime() + days * DAY;
    return computeOffset(instant, one) === computeOffset(instant, other);
  });
}
