import { expect, it } from 'vitest';
import { readDetailsChange } from '@/components/artwork/own-list/bulk-sheets';
import { applyChange, formatSelected, listSelected } from '@/components/artwork/own-list/own-selection';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { english } from '@/tests/support/words';

const row = (id: string, price = 0) => ({ id, price });

it('works stay selected after a bulk change removes them from the list', () => {
  const selection = new Map([row('a'), row('b'), row('c')].map((one) => [one.id, one]));
  const rows = [row('c', 5), row('d', 5)];
  const selected = listSelected(selection, rows);
  expect(selected).toEqual([row('a'), row('b'), row('c', 5)]);
  expect(formatSelected(selected, rows, english)).toBe('3 selected, 2 of them not in this list');
  expect(formatSelected(selected, selected, english)).toBe('3 selected');
});

it('a bulk change changes only details that are filled in', () => {
  const nothing = { category: '', medium: ' ', year: '' };
  expect(readDetailsChange(nothing, english.t)).toEqual({ missing: 'Choose or write something first.' });
  expect(readDetailsChange({ ...nothing, category: 'PRINT' }, english.t)).toEqual({ category: 'PRINT' });
  expect(readDetailsChange({ ...nothing, medium: ' Wool ', year: '2020' }, english.t)).toEqual({
    medium: 'Wool',
    year: '2020',
  });
});

it('applies a bulk change to the selected works', () => {
  const work: Pick<OwnArtwork, 'visibility' | 'series' | 'tags'> = {
    ...{ visibility: 'PUBLIC', series: 'Tides', tags: ['sea', 'oil'] },
  };
  const changed = applyChange(work, { visibility: 'UNLISTED', addTags: ['tide'], removeTags: ['sea'] });
  expect(changed).toMatchObject({ visibility: 'UNLISTED', series: 'Tides', tags: ['oil', 'tide'] });
  expect(applyChange(changed, { series: null })).toMatchObject({ visibility: 'UNLISTED', series: null });
});
