import { describe, expect, it } from 'vitest';
import { createBiography } from '@/lib/shared/import/artist';
import { findCountryCode, readPlace } from '@/lib/shared/import/place';

describe('places', () => {
  // A single test covers all names, because the module loads them once.
  it('finds countries by their names and spellings', () => {
    const countries = [
      ['Deutschland', 'DE'],
      ['Éire', 'IE'],
      ['Rossiya', 'RU'],
      ['Nihon', 'JP'],
      ['Bharat', 'IN'],
      ['Zhonghua', 'CN'],
      ['Ellás', 'GR'],
      ['Misr', 'EG'],
      ["Taehan Min'guk", 'KR'],
      ['België', 'BE'],
      ['Magyarország', 'HU'],
      ['Îran', 'IR'],
      ['Al-‘Iraq', 'IQ'],
      ['Bosna i Hercegovina', 'BA'],
      ['Pilipinas', 'PH'],
      ['Viet Nam', 'VN'],
      ['Bénin', 'BJ'],
      ['Ísland', 'IS'],
      ['Isle of Man', 'IM'],
      [' United   Kingdom ', 'GB'],
      ['CHUNG-HUA MIN-KUO', 'TW'],
      ['', null],
      ['GB', null],
      ["Choson Minjujuui In'min Konghwaguk", 'KP'],
      ['Ukrayina', 'UA'],
      ["Yisra'el", 'IL'],
      ['Ceská Republika', 'CZ'],
      ['Slovenská Republika', 'SK'],
      ['Al-Lubnan', 'LB'],
      ["Al-Jaza'ir", 'DZ'],
      ['Al-Magreb', 'MA'],
      ['As-Sudan', 'SD'],
      ['Suriyah', 'SY'],
      ['Prathet Thai', 'TH'],
      ['Makedonija', 'MK'],
      ['Shqipëria', 'AL'],
      ['Lao', 'LA'],
      ['Myanmar', 'MM'],
    ] as const;
    for (const [name, code] of countries) expect(findCountryCode(name), name).toBe(code);
  });

  it.each([
    ['London, United Kingdom', { city: 'London', country: 'GB' }],
    ['Leicestershire, United Kingdom', { city: 'Leicestershire', country: 'GB' }],
    ['Santafé de Bogotá, D.C., Colombia', { city: 'Santafé de Bogotá', country: 'CO' }],
    ["Tel Aviv, Mehoz, Yisra'el", { city: 'Tel Aviv', country: 'IL' }],
    ['Polska', { city: null, country: 'PL' }],
    ['', { city: null, country: null }],
  ])('reads the place %s', (text, place) => expect(readPlace(text)).toEqual(place));

  it.each(['Beograd, Jugoslavija', 'Schlesien', 'Stoke on Trent', 'London'])('keeps the place %s as text', (text) =>
    expect(readPlace(text)).toEqual({ city: text, country: null }),
  );
});

describe('a biography', () => {
  it('writes a biography from dates and places', () => {
    expect(
      createBiography({
        dates: '1775–1851',
        placeOfBirth: 'London, United Kingdom',
        placeOfDeath: 'Chelsea, United Kingdom',
      }),
    ).toBe('1775–1851. Born in London, United Kingdom. Died in Chelsea, United Kingdom.');
    expect(createBiography({ dates: 'born 1930', placeOfBirth: 'Polska', placeOfDeath: '' })).toBe(
      'Born 1930. Born in Poland.',
    );
    expect(createBiography({ dates: '1894 –1982', placeOfBirth: '', placeOfDeath: '' })).toBe('1894–1982.');
  });

  it('writes no biography without dates and places', () => {
    expect(createBiography({ dates: '', placeOfBirth: '', placeOfDeath: '' })).toBeNull();
  });
});
