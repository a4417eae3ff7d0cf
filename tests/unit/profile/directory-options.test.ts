import { expect, it } from 'vitest';
import { createDirectoryFrameData } from '@/components/directory/directory-frame-data';
import { createDirectoryList } from '@/components/directory/directory-list';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { decodeDirectory } from '@/lib/shared/filters/codecs';
import { english } from '@/tests/support/words';

const filters = decodeDirectory({ country: 'IS' }, undefined);
const list = createDirectoryList(
  filters,
  { data: [], page: 1, size: 20, pages: 0, total: 0, totalIsCapped: false },
  [],
);
const createFacets = (count: number | null): DirectoryFacets => ({
  total: count,
  userTypes: [{ value: 'artists', count }],
  countries: [{ value: 'IS', count }],
  cities: [{ value: 'Kaldbakur', count }],
  artisticFields: [{ value: 'PAINTING', count }],
  orgTypes: [{ value: 'museums', count }],
});

it.each([
  [1_204, '1,204'],
  [null, undefined],
])('the directory’s tabs and options show counts that are known: %s', (count, shown) => {
  const { tabs, options } = createDirectoryFrameData(list, createFacets(count), english);
  expect(tabs.slice(0, 3).map((tab) => [tab.label, tab.count])).toEqual([
    ['Everyone', shown],
    ['Artists', shown],
    ['Organizations', '0'],
  ]);
  expect(options.countries).toEqual([{ value: 'IS', label: 'Iceland', count: shown, isDisabled: false }]);
  expect(options.cities).toEqual([{ value: 'Kaldbakur', label: 'Kaldbakur', count: shown, isDisabled: false }]);
  const find = (value: string) => [...options.artisticFields, ...options.orgTypes].find((one) => one.value === value);
  expect(find('PAINTING')).toMatchObject({ count: shown, isDisabled: false });
  expect(find('museums')).toMatchObject({ count: shown, isDisabled: false });
  expect(find('DANCE')).toMatchObject({ count: '0', isDisabled: true });
});
