import { expect, it } from 'vitest';
import { addLanguage, splitLanguage } from '@/lib/shared/i18n/languages';

it.each([
  ['/', '/de'],
  ['/?a=1', '/de?a=1'],
  ['/#search', '/de#search'],
  ['/art?page=2', '/de/art?page=2'],
  ['/design', '/de/design'],
])('adds the language prefix of %s and removes it', (path, localized) => {
  expect(addLanguage(path, 'de')).toBe(localized);
  expect(addLanguage(localized, 'de')).toBe(localized);
  expect(splitLanguage(localized)).toEqual({ language: 'de', path });
  expect(splitLanguage(path)).toEqual({ language: 'en', path });
});

it('an English path, a fragment and an external URL have no prefix', () => {
  expect(addLanguage('/art', 'en')).toBe('/art');
  for (const url of ['#top', 'https://art.example/', 'mailto:noor@art.example'])
    expect(addLanguage(url, 'de')).toBe(url);
});
