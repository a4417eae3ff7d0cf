import { describe, expect, it } from 'vitest';
import {
  formatFilter,
  formatFound,
  formatNothingFound,
  listActiveValues,
} from '@/components/directory/directory-labels';
import { decodeDirectory } from '@/lib/shared/filters/codecs';
import { createDirectoryHref } from '@/lib/shared/filters/directory';
import { english } from '@/tests/support/words';

describe('an empty directory', () => {
  it.each([
    ['artists', { artisticFields: 'PAINTING', country: 'TV' }, 'No one here paints in Tuvalu yet'],
    [
      undefined,
      { artisticFields: 'PAINTING,DANCE,SOUND_ART' },
      'No one here works with sound art, dances or paints yet',
    ],
    ['artists', { country: 'PL', city: 'Kraków' }, 'No one here in Kraków, Poland yet'],
    ['curators', { artisticFields: 'PAINTING', country: 'TV' }, 'No curators here work with painting in Tuvalu yet'],
    ['organizations', { orgTypes: 'museums,galleries', country: 'TV' }, 'No galleries or museums here in Tuvalu yet'],
    [undefined, { roles: 'CURATOR,COLLECTOR', country: 'TV' }, 'No curators or collectors here in Tuvalu yet'],
    ['artists', { searchQuery: 'noor', country: 'TV' }, 'No one here in Tuvalu matches “noor”'],
    ['collectors', { searchQuery: 'noor' }, 'No collectors match “noor”'],
  ] as const)('an empty directory for %s with %o names its filters', (userType, query, expected) => {
    expect(formatNothingFound(decodeDirectory(query, userType), english)).toBe(expected);
  });
});

describe('directory labels', () => {
  it('the number of profiles is followed by the user type', () => {
    expect(formatFound('artists', 6104, false, english)).toBe('6,104 artists');
    expect(formatFound('curators', 1, false, english)).toBe('1 curator');
    expect(formatFound(undefined, 10_000, true, english)).toBe('10,000+ profiles');
  });

  it('an empty directory suggests removing a filter', () => {
    const filters = decodeDirectory({ artisticFields: 'PAINTING,DRAWING' }, 'artists');
    expect(formatFilter(filters, 'artisticFields', english)).toBe('Painting or Drawing');
    const suggest = (count: number) => english.t('directory.without', { label: 'Tuvalu', count, shown: String(count) });
    expect(suggest(31)).toBe('Without “Tuvalu” there are 31.');
    expect(suggest(1)).toBe('Without “Tuvalu” there is 1.');
  });

  it('each selected value has a chip that links to the list without it', () => {
    const filters = decodeDirectory(
      { country: 'PL', city: 'Kraków', artisticFields: 'TEXTILES,VIDEO', page: '3' },
      'artists',
    );
    expect(
      listActiveValues(filters, english).map(({ label, without }) => [label, createDirectoryHref(without)]),
    ).toEqual([
      ['Poland', '/directory/artists?artisticFields=TEXTILES,VIDEO'],
      ['Kraków', '/directory/artists?country=PL&artisticFields=TEXTILES,VIDEO'],
      ['Textiles', '/directory/artists?country=PL&city=Krak%C3%B3w&artisticFields=VIDEO'],
      ['Video', '/directory/artists?country=PL&city=Krak%C3%B3w&artisticFields=TEXTILES'],
    ]);
  });
});
