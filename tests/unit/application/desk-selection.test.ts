import { describe, expect, it } from 'vitest';
import { listRestorations, nothingSelected, toggleRow } from '@/components/application/desk/use-desk-selection';

const order = ['a', 'b', 'c', 'd'];
const toggle = (presses: readonly (readonly [string, boolean?])[]) =>
  [
    ...presses.reduce((selection, [id, isRange]) => toggleRow(selection, id, order, isRange), nothingSelected).ids,
  ].sort();

describe('the selection of applications', () => {
  it('selects a row, and deselects it on the second press', () => {
    expect(toggle([['b']])).toEqual(['b']);
    expect(toggle([['b'], ['b']])).toEqual([]);
  });

  it('selects all rows between two presses with Shift, in both directions', () => {
    expect(toggle([['b'], ['d', true]])).toEqual(['b', 'c', 'd']);
    expect(toggle([['d'], ['b', true]])).toEqual(['b', 'c', 'd']);
  });

  it('deselects all rows between two presses if the second press deselects its row', () => {
    expect(toggle([['d'], ['c'], ['b'], ['a'], ['c', true]])).toEqual(['d']);
  });

  it('selects only one row with Shift if no row was pressed before, or that row is no longer listed', () => {
    expect(toggle([['c', true]])).toEqual(['c']);
    expect(toggle([['gone'], ['c', true]])).toEqual(['c', 'gone']);
  });
});

describe('undoing a change of several applications', () => {
  const rows = [
    { id: 'a', state: 'NEW' as const, labels: ['local'] },
    { id: 'b', state: 'READ' as const, labels: [] },
    { id: 'c', state: 'DECLINED' as const, labels: ['local', 'late'] },
    { id: 'd', state: 'NEW' as const, labels: [] },
  ];

  it('undoing restores each previous state, and leaves out applications that already had the new state', () => {
    expect(listRestorations(rows, { state: 'DECLINED' })).toEqual([
      { ids: ['a', 'd'], change: { state: 'NEW' } },
      { ids: ['b'], change: { state: 'READ' } },
    ]);
  });

  it('undoing removes an added label only where it was added', () => {
    expect(listRestorations(rows, { addLabel: 'local' })).toEqual([
      { ids: ['b', 'd'], change: { removeLabel: 'local' } },
    ]);
  });

  it('undoing adds a removed label only where it was removed', () => {
    expect(listRestorations(rows, { removeLabel: 'late' })).toEqual([{ ids: ['c'], change: { addLabel: 'late' } }]);
  });

  it('undoing changes nothing if nothing was changed', () => {
    expect(listRestorations(rows.slice(2, 3), { state: 'DECLINED' })).toEqual([]);
  });
});
