import { expect, it } from 'vitest';
import { addLanguage, splitLanguage } from '@/lib/shared/i18n/languages';

it.each([
  ['/', '/de'],
  ['/?a=1', '/de?a=1'],
  ['/#search', '/de#search'],
  ['/art?page=2', '/de/art?page=2'],
  ['/design', '/de/design'],
])('adds and removes the language prefix of %s', (path, localized) => {
  expect(addLanguage(path, 'de')).toBe(localized);
  expect(addLanguage(localized, 'de')).toBe(localized);
  expect(splitLanguage(localized)).toEqual({ language: 'de', path });
  expect(splitLanguage(path)).toEqual({ language: 'en', path });
});

it('does not change an English path, a fragment or an external URL', () => {
  expect(addLanguage('/art', 'en')).toBe('/art');
  for (const url of ['#top', 'https://art.example/', 'mailto:noor@art.example'])
    expect(addLanguage(url, 'de')).toBe(url);
});
