import { describe, expect, it } from 'vitest';
import { findCountryCurrency } from '@/lib/shared/domain/country-currency';
import { testApi } from '../../support/api';

const api = testApi();
const find = (country: string, city = '') =>
  api().callEndpoint('GET /v1/opportunities/time-zones', { query: { country, city } });

describe('time zone lookup', () => {
  it.each([
    ['PT', 'Porto', 'Europe/Lisbon'],
    ['PT', 'Ponta Delgada', 'Atlantic/Azores'],
    ['US', 'San Francisco', 'America/Los_Angeles'],
    ['CA', 'Montréal', 'America/Toronto'],
    ['CA', 'montreal', 'America/Toronto'],
    ['US', 'Portland, Oregon', 'America/Los_Angeles'],
    ['US', 'Portland, ME', 'America/New_York'],
    ['US', 'Columbus', 'America/New_York'],
    ...["St John's", 'St. John’s', 'Saint Johns', 'ST JOHN´S'].map((name) => ['CA', name, 'America/St_Johns']),
    ...['St Louis', 'Saint Louis', 'St. Louis'].map((name) => ['US', name, 'America/Chicago']),
    ...['Ft Worth', 'Ft. Worth', 'Fort Worth'].map((name) => ['US', name, 'America/Chicago']),
    ...['Winston Salem', 'Winston-Salem', 'winston–salem'].map((name) => ['US', name, 'America/New_York']),
    ...['São Paulo', 'Sao Paulo'].map((name) => ['BR', name, 'America/Sao_Paulo']),
    ['RU', 'St Petersburg', 'Europe/Moscow'],
  ])('finds the time zone of %s, %s: %s', async (country, city, timeZone) => {
    expect((await find(country, city)).timeZone).toBe(timeZone);
  });

  it('says which city determined the time zone', async () => {
    expect((await find('US', 'san francisco')).place).toBe('San Francisco, California');
  });

  it('uses a country’s only time zone for any city', async () => {
    expect(await find('DE', 'Hinterzarten')).toMatchObject({ timeZone: 'Europe/Berlin', place: null });
    expect(await find('MY')).toMatchObject({ timeZone: 'Asia/Kuala_Lumpur' });
  });

  it('finds no time zone for an unknown city in a country with several', async () => {
    const portugal = await find('PT');
    expect(portugal.timeZone).toBeNull();
    expect(portugal.zones.map(({ timeZone }) => timeZone)).toEqual([
      'Europe/Lisbon',
      'Atlantic/Madeira',
      'Atlantic/Azores',
    ]);
    expect(await find('US', 'Nowhere in particular')).toMatchObject({ timeZone: null });
  });

  it('returns all possible cities that share a name', async () => {
    const { timeZone, zones } = await find('US', 'Portland');
    expect(timeZone).toBeNull();
    expect(zones.map((zone) => zone.timeZone)).toEqual(['America/Los_Angeles', 'America/New_York']);
  });

  it('rejects an unknown country at its field', async () => {
    const { fields } = await api().error('/v1/opportunities/time-zones?country=XX', 'validation_failed');
    expect(fields).toHaveProperty('country');
  });
});

it.each([
  ['ES', 'EUR'],
  ['CH', 'CHF'],
  ['JP', 'JPY'],
  ['HR', 'EUR'],
  ['', null],
])('the currency of the country %s is %s', (country, currency) => {
  expect(findCountryCurrency(country)).toBe(currency);
});
