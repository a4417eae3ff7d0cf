import { describe, expect, it } from 'vitest';
import { type Budget, findExcess, findGrown, findSlow, findUnlisted, listTimes } from '@/tests/support/budget';
import type { TestRun } from '@/tests/support/test-report';

const limit = { seconds: 10, tests: 2, longest: 1 };
const budget: Budget = {
  kinds: {
    unit: limit,
    'API on PGlite': limit,
    'API on PostgreSQL': limit,
    HTTP: limit,
    component: limit,
    journey: limit,
  },
  steps: { check: 1, 'build and start': 1 },
  exceptions: { 'a.test.ts: sails': 'Sailing takes time.' },
};
const noTimes = { unit: {}, 'API on PGlite': {}, 'API on PostgreSQL': {}, HTTP: {}, component: {}, journey: {} };

const makeTest = (name: string, seconds: number, isLong = false): TestRun => ({
  kind: 'unit',
  name,
  seconds,
  isLong,
  hasFailed: false,
  message: '',
});

describe('the test budget', () => {
  it('the budget rejects too many quick tests of a kind', () => {
    const two = [makeTest('a', 0), makeTest('b', 0), makeTest('c', 0, true)];
    expect(findExcess(two, budget)).toEqual([]);
    expect(findExcess([...two, makeTest('d', 0)], budget)).toEqual([
      'unit: 3 tests in the quick tier, and the budget permits 2.',
    ]);
  });

  it('the budget rejects a slow test without a reason', () => {
    const times = { ...noTimes, unit: { 'a.test.ts: sails': 5, 'a.test.ts: rows': 1 } };
    expect(findUnlisted(times, budget)).toEqual([]);
    expect(findUnlisted({ ...times, HTTP: { 'b.test.ts: waits': 1.1 } }, budget)).toEqual([
      'b.test.ts: waits takes 1.1 s; shorten it, make it long, or state the reason.',
    ]);
    expect(
      findUnlisted(times, { ...budget, exceptions: { 'a.test.ts': 'A reason for all tests of a file.' } }),
    ).toEqual([]);
  });

  it('the budget rejects a reason for a test that is no longer slow', () => {
    expect(findUnlisted(noTimes, budget)).toEqual([
      'a.test.ts: sails has a reason to be slow, but no recorded time above its limit.',
    ]);
  });

  it('records the time of tests that take at least half of their limit, except for long and failed tests', () => {
    const failed = { ...makeTest('e', 9), hasFailed: true };
    const tests = [makeTest('b', 0.54), makeTest('a', 3), makeTest('c', 0.4), makeTest('d', 9, true), failed];
    expect(listTimes(tests, budget)).toEqual({ ...noTimes, unit: { a: 3, b: 0.5 } });
  });

  it('lists tests over the limit, the slowest first', () => {
    const tests = [makeTest('a', 1), makeTest('b', 1.1), makeTest('c', 7), makeTest('d', 9, true)];
    expect(findSlow(tests, budget).map(({ name }) => name)).toEqual(['c', 'b']);
  });

  it('lists the tests that slowed down most, including new ones', () => {
    const times = { ...noTimes, unit: { a: 2, b: 2 } };
    const tests = [makeTest('a', 5), makeTest('b', 1), makeTest('c', 1.5), makeTest('d', 9, true)];
    expect(findGrown(tests, times, budget).map(({ name, growth }) => [name, growth])).toEqual([
      ['a', 3],
      ['c', 1],
    ]);
  });
});
