import { expect, it } from 'vitest';
import { formatReportTitle, groupLeftRows, listOutcome } from '@/components/artwork/import/list-outcome';
import type { KeyedWork } from '@/components/artwork/import/use-listed-works';
import { ImportRun, type JobState, type RunState } from '@/lib/browser/members/import/import-run';
import { guessListMapping, type ListFault } from '@/lib/shared/import/list-column';
import { english } from '@/tests/support/words';

const header = ['Titel', 'Preis', 'Datei'];
const list = {
  name: 'works.csv',
  file: new File([], 'works.csv'),
  sheet: null,
  table: { header, rows: [] },
  mapping: guessListMapping(header),
};

const createWork = (number: number, ...faults: ListFault[]): KeyedWork => ({
  key: String(number),
  row: { number, cells: [] },
  fields: {
    title: `Work ${number}`,
    year: null,
    medium: null,
    category: 'OTHER',
    size: { height: null, width: null, depth: null, unit: 'cm', text: null },
    edition: null,
    series: null,
    inventoryNumber: null,
    creditLine: null,
    description: null,
    tags: [],
    availability: 'SOLD',
    price: { kind: 'ON_REQUEST', money: null },
  },
  pictures: { found: [], missing: [] },
  alts: [],
  caption: null,
  unscaled: null,
  currencies: [],
  isUncategorized: false,
  faults,
});

it('the result counts artworks imported before an interruption', () => {
  const imported = [true, true, false].map((wasThere, index) => ({
    ...{ row: createWork(index + 2).row, title: 'Low tide', artworkId: String(index), wasThere },
  }));
  const outcomes = { imported, rejected: [], failed: [], untried: [] };
  expect(formatReportTitle(outcomes, false, english)).toBe('1 work imported, 2 here already');
  expect(formatReportTitle(outcomes, true, english)).toBe('3 works imported, 2 of them before the interruption');
});

const ports = {} as ConstructorParameters<typeof ImportRun>[2];

function readReasons(jobs: readonly JobState[], halt: RunState['halt'], rejected: readonly KeyedWork[] = []) {
  const tried = jobs.map((_, index) => createWork(index + 2));
  const state: RunState = { phase: 'ended', halt, isSlowed: false, jobs, current: null, picture: null };
  const run = new ImportRun([], null, ports);
  const outcome = listOutcome(
    { run, tried, rejected, visibility: 'PUBLIC', isResumed: false, isStored: true },
    state,
    list,
    english,
  );
  const reasons = (left: { row: { number: number }; reason: string }[]) =>
    left.map(({ row, reason }) => `${row.number} ${reason}`);
  return {
    imported: outcome.imported.map(({ artworkId, wasThere }) => [artworkId, wasThere]),
    rejected: reasons(outcome.rejected),
    failed: reasons(outcome.failed),
    untried: reasons(outcome.untried),
  };
}

it('the result names columns whose values the API rejects', () => {
  const fields = { 'price.money.amount': 'At most 10.', title: 'Too long.', visibility: 'No.' };
  expect(readReasons([{ kind: 'rejected', message: 'Some of this is wrong.', fields }], null).rejected).toEqual([
    '2 Preis: At most 10. Titel: Too long. No.',
  ]);
  expect(readReasons([{ kind: 'rejected', message: '“a.jpg” is damaged.', fields: {} }], null).rejected).toEqual([
    '2 “a.jpg” is damaged.',
  ]);
});

it('the result lists rejected, failed and untried rows with reasons', () => {
  const fault = { field: 'images' as const, message: 'It names no picture.' };
  const jobs: JobState[] = [
    { kind: 'imported', artworkId: 'one', wasThere: true },
    { kind: 'failed' },
    { kind: 'waiting' },
  ];
  expect(readReasons(jobs, 'FULL', [createWork(9, fault)])).toEqual({
    imported: [['one', true]],
    rejected: ['9 Datei: It names no picture.'],
    failed: ['3 We could not save it. Try again in a moment.'],
    untried: ['4 Not tried: the plan is full.'],
  });
  expect(readReasons(jobs, 'EXPIRED').untried).toEqual(['4 Not tried: the plan has ended.']);
  expect(readReasons(jobs, 'STOPPED').untried).toEqual(['4 Not tried.']);
});

it('the result groups untried rows and keeps the list’s order', () => {
  const createLeft = (number: number, reason: string) => ({ row: { number, cells: [] }, title: '', reason });
  const outcomes = {
    imported: [],
    rejected: [createLeft(9, 'No picture.'), createLeft(2, 'No title.')],
    failed: [createLeft(3, 'Try again.')],
    untried: [4, 5, 10].map((number) => createLeft(number, 'Not tried: the plan is full.')),
  };
  const groups = groupLeftRows(outcomes).map((rows) => [rows.map(({ row }) => row.number), rows[0]?.reason]);
  expect(groups).toEqual([
    [[2], 'No title.'],
    [[3], 'Try again.'],
    [[4, 5, 10], 'Not tried: the plan is full.'],
    [[9], 'No picture.'],
  ]);
});
