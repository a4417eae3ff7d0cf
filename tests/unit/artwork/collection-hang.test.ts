import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMetres, parseMetres } from '@/components/artwork/collection/format-metres';
import { arrangeWorks, layOutHang } from '@/components/artwork/collection/hang';
import { type Arrangement, listArrangement, step } from '@/components/artwork/collection/moving';
import { listWorkItems } from '@/components/artwork/collection/work-tools';
import { placeWork } from '@/lib/browser/members/artwork/collections';
import type { CollectedWork } from '@/lib/shared/contract/collection';
import { sampleArtworkSummary } from '../../support/sample-data';
import { english } from '../../support/words';

const NO_SIZE = { height: null, width: null, depth: null, unit: 'cm' as const, text: null };

function makeWork(id: string, width: number | null, wallId: string | null = null): CollectedWork {
  const size = width === null ? NO_SIZE : { ...NO_SIZE, height: 100, width };
  return { artwork: { ...sampleArtworkSummary, id, title: id, size }, wallId, note: '' };
}

const hung = (...widths: number[]) =>
  widths.map((width, index) => ({ work: makeWork(`${index}`, width), width, height: 100 }));

describe('hanging works to scale on a wall', () => {
  it('leaves equal gaps of at most 60 cm between works on a wall', () => {
    expect(layOutHang(hung(80, 81, 128, 134), 720, 720)).toMatchObject({ gap: 59.4, used: 601.2, excess: 0 });
    expect(layOutHang(hung(100), 400, 720)).toMatchObject({ gap: 60, used: 100 });
    expect(layOutHang([], 400, 720)).toMatchObject({ gap: 60, used: 0, isDense: false });
  });

  it('says by how much the works exceed the wall', () => {
    expect(layOutHang(hung(300, 200), 420, 420)).toMatchObject({ gap: 0, used: 500, excess: 80 });
  });

  it('lists labels separately if they are too narrow for the wall', () => {
    expect(layOutHang(hung(100, 100), 420, 420).isDense).toBe(false);
    expect(layOutHang(hung(...Array.from({ length: 20 }, () => 20)), 420, 420).isDense).toBe(true);
  });

  it('works without a wall or a size wait next to the walls', () => {
    const works = [makeWork('a', 100, 'north'), makeWork('b', null, 'north'), makeWork('c', 50)];
    const { hangs, waiting, longest } = arrangeWorks(works, [
      { id: 'north', name: 'North wall', length: 420 },
      { id: 'east', name: 'East wall', length: 300 },
    ]);
    expect(hangs.map(({ hang }) => hang.works.length)).toEqual([1, 0]);
    expect(waiting.map(({ artwork }) => artwork.id)).toEqual(['b', 'c']);
    expect(longest).toBe(420);
    expect(listArrangement(hangs, waiting).map(({ ids }) => ids)).toEqual([['a'], [], ['b', 'c']]);
  });
});

describe('moving works on walls with arrow keys', () => {
  const read = (dir: 'ltr' | 'rtl') => vi.stubGlobal('document', { documentElement: { dir } });
  beforeEach(() => {
    read('ltr');
  });
  afterEach(() => vi.unstubAllGlobals());

  const arrangement: Arrangement = [
    { wallId: 'north', ids: ['a', 'b', 'c'] },
    { wallId: null, ids: ['d'] },
  ];
  const press = (before: string | null, key: string, wallId: string | null = 'north') =>
    step(arrangement, { id: 'b', wallId, before }, key);

  it.each([
    ['c', 'ArrowRight', { wallId: 'north', before: null }],
    ['c', 'ArrowLeft', { wallId: 'north', before: 'a' }],
    [null, 'ArrowLeft', { wallId: 'north', before: 'c' }],
    ['c', 'ArrowDown', { wallId: null, before: null }],
  ])('a work placed before %s and moved with %s is placed at %j', (before, key, place) => {
    expect(press(before, key)).toEqual({ id: 'b', ...place });
  });

  it('arrow keys are reversed on pages that read from right to left', () => {
    read('rtl');
    expect(press('c', 'ArrowLeft')).toMatchObject({ before: null });
    expect(press('c', 'ArrowRight')).toMatchObject({ before: 'a' });
  });

  it('moving works stops at both ends and ignores other keys', () => {
    expect(press('a', 'ArrowLeft')).toBeNull();
    expect(press(null, 'ArrowRight')).toBeNull();
    expect(press('c', 'ArrowUp')).toBeNull();
    expect(press(null, 'ArrowDown', null)).toBeNull();
    expect(press('c', 'x')).toBeNull();
  });

  it('the page shows the same new order as the server', () => {
    const works = [makeWork('a', 100, 'north'), makeWork('b', 100), makeWork('c', 100)];
    const ids = (place: { wallId: string | null; before: string | null }) =>
      placeWork(works, 'c', place).map(({ artwork, wallId }) => [artwork.id, wallId]);
    expect(ids({ wallId: 'north', before: 'a' })).toEqual([
      ['c', 'north'],
      ['a', 'north'],
      ['b', null],
    ]);
    expect(ids({ wallId: null, before: 'gone' })).toEqual([
      ['a', 'north'],
      ['b', null],
      ['c', null],
    ]);
  });
});

describe('the menu of a work in a collection', () => {
  const walls = [{ id: 'north', name: 'North wall', length: 420 }];
  const actions = { move: () => undefined, editNote: () => undefined, remove: () => undefined };
  const list = (works: CollectedWork[], at: number) =>
    listWorkItems(works[at] ?? makeWork('none', null), { walls, works }, actions, english.t).map(({ label }) => label);
  const ALWAYS = ['Note', 'See the work', 'Remove from the collection'];

  it('the menu of a waiting work offers walls unless the work has no size', () => {
    const works = [makeWork('a', 100), makeWork('b', null)];
    expect(list(works, 0)).toEqual(['Hang on North wall', 'Move later', ...ALWAYS]);
    expect(list(works, 1)).toEqual(['Move earlier', ...ALWAYS]);
  });

  it('the menu of a work offers to move it within its wall', () => {
    const works = [makeWork('a', 100, 'north'), makeWork('b', 100), makeWork('c', 100, 'north')];
    expect(list(works, 0)).toEqual(['Take down', 'Move later', ...ALWAYS]);
    expect(list(works, 2)).toEqual(['Take down', 'Move earlier', ...ALWAYS]);
  });
});

it('reads and writes lengths of walls in meters', () => {
  expect(['4.2', '4,2', ' 12 ', '0.55', '4.2.1', 'long', ''].map(parseMetres)).toEqual([
    420,
    420,
    1_200,
    55,
    null,
    null,
    null,
  ]);
  expect(formatMetres(720, english)).toBe('7.2');
  expect(formatMetres(720, { language: 'de' })).toBe('7,2');
  expect(formatMetres(1_234, english)).toBe('12');
});
