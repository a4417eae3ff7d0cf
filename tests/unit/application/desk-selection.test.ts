import { describe, expect, it } from 'vitest';
import { listRestorations, nothingSelected, toggleRow } from '@/components/application/desk/use-desk-selection';

const order = ['a', 'b', 'c', 'd'];
const toggle = (presses: readonly (readonly [string, boolean?])[]) =>
  [
    ...presses.reduce((selection, [id, isRange]) => toggleRow(selection, id, order, isRange), nothingSelected).ids,
  ].sort();

describe('application selection', () => {
  it('a press selects an application, and a second one deselects it', () => {
    expect(toggle([['b']])).toEqual(['b']);
    expect(toggle([['b'], ['b']])).toEqual([]);
  });

  it('Shift selects a range of applications in both directions', () => {
    expect(toggle([['b'], ['d', true]])).toEqual(['b', 'c', 'd']);
    expect(toggle([['d'], ['b', true]])).toEqual(['b', 'c', 'd']);
  });

  it('Shift deselects a range if the second press deselects its row', () => {
    expect(toggle([['d'], ['c'], ['b'], ['a'], ['c', true]])).toEqual(['d']);
  });

  it('Shift selects only one row if the previous one is not in the list', () => {
    expect(toggle([['c', true]])).toEqual(['c']);
    expect(toggle([['gone'], ['c', true]])).toEqual(['c', 'gone']);
  });
});

describe('undoing a bulk change', () => {
  const rows = [
    { id: 'a', state: 'NEW' as const, labels: ['local'] },
    { id: 'b', state: 'READ' as const, labels: [] },
    { id: 'c', state: 'DECLINED' as const, labels: ['local', 'late'] },
    { id: 'd', state: 'NEW' as const, labels: [] },
  ];

  it('undo restores the previous state of each application', () => {
    expect(listRestorations(rows, { state: 'DECLINED' })).toEqual([
      { ids: ['a', 'd'], change: { state: 'NEW' } },
      { ids: ['b'], change: { state: 'READ' } },
    ]);
  });

  it('undo removes a label only where the change added it', () => {
    expect(listRestorations(rows, { addLabel: 'local' })).toEqual([
      { ids: ['b', 'd'], change: { removeLabel: 'local' } },
    ]);
  });

  it('undo restores a label only where the change removed it', () => {
    expect(listRestorations(rows, { removeLabel: 'late' })).toEqual([{ ids: ['c'], change: { addLabel: 'late' } }]);
  });

  it('undo does nothing after a change without effect', () => {
    expect(listRestorations(rows.slice(2, 3), { state: 'DECLINED' })).toEqual([]);
  });
});
