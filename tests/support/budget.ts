import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { TestRun } from './test-report';

/*
 * The budget of a test run. A run fails if it has too many tests, or if a recorded time exceeds the limit without a
 * reason. A slow run does not fail, because a busy machine must not reject a correct change.
 */
const TEST_KINDS = ['unit', 'API on PGlite', 'API on PostgreSQL', 'HTTP', 'component', 'journey'] as const;
export type TestKind = (typeof TEST_KINDS)[number];

export const BUDGET_FILE = 'tests/budget.json';
const TIMES_FILE = 'tests/times.json';

const kindBudget = z.strictObject({
  /** Total time of this kind's quick tests, in seconds. */
  seconds: z.number(),
  /** Maximum number of quick tests. */
  tests: z.int(),
  /** Maximum time of one quick test, in seconds. */
  longest: z.number(),
});

const budgetSchema = z.strictObject({
  kinds: z.record(z.enum(TEST_KINDS), kindBudget),
  /** Time of the other steps, in seconds. */
  steps: z.strictObject({ check: z.number(), 'build and start': z.number() }),
  /** Reasons why a test, or all tests of a file, can exceed the limit of their kind. */
  exceptions: z.record(z.string(), z.string().min(1)),
});
export type Budget = z.infer<typeof budgetSchema>;

/** Seconds by test name. Tests below half of their kind's limit are not recorded. */
const timesSchema = z.record(z.enum(TEST_KINDS), z.record(z.string(), z.number()));
export type Times = z.infer<typeof timesSchema>;

export const readBudget = (): Budget => budgetSchema.parse(JSON.parse(readFileSync(BUDGET_FILE, 'utf8')));
export const readTimes = (): Times => timesSchema.parse(JSON.parse(readFileSync(TIMES_FILE, 'utf8')));

/** Returns the times of passed quick tests that took at least half of their kind's limit, rounded to 0.1 s. */
export function listTimes(tests: readonly TestRun[], { kinds }: Budget): Times {
  const list = (kind: TestKind) =>
    tests
      .filter((test) => test.kind === kind && !test.isLong && !test.hasFailed)
      .filter(({ seconds }) => seconds >= kinds[kind].longest / 2)
      .map(({ name, seconds }): [string, number] => [name, Math.round(seconds * 10) / 10])
      .sort(([one], [other]) => one.localeCompare(other, 'en'));
  return Object.fromEntries(TEST_KINDS.map((kind) => [kind, Object.fromEntries(list(kind))])) as Times;
}

export function recordTimes(tests: readonly TestRun[], budget: Budget): void {
  writeFileSync(TIMES_FILE, `${JSON.stringify(listTimes(tests, budget), null, 2)}\n`);
}

/** Returns a sentence for each kind that has more tests than the budget permits. */
export function findExcess(tests: readonly TestRun[], { kinds }: Budget): string[] {
  return TEST_KINDS.flatMap((kind) => {
    const count = tests.filter((test) => test.kind === kind && !test.isLong).length;
    const max = kinds[kind].tests;
    return count > max ? [`${kind}: ${count} tests in the quick tier, and the budget permits ${max}.`] : [];
  });
}

const getFile = (name: string) => name.slice(0, name.indexOf(': '));

export function findReason(name: string, exceptions: Budget['exceptions']): string | undefined {
  return exceptions[name] ?? exceptions[getFile(name)];
}

/**
 * Returns a sentence for each recorded time that exceeds the limit without a reason, and for each reason that is not
 * needed.
 */
export function findUnlisted(times: Times, { kinds, exceptions }: Budget): string[] {
  const slow = TEST_KINDS.flatMap((kind) =>
    Object.entries(times[kind]).filter(([, seconds]) => seconds > kinds[kind].longest),
  );
  const names = new Set(slow.flatMap(([name]) => [name, getFile(name)]));
  return [
    ...slow
      .filter(([name]) => findReason(name, exceptions) === undefined)
      .map(([name, seconds]) => `${name} takes ${seconds} s; shorten it, make it long, or state the reason.`),
    ...Object.keys(exceptions)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has a reason to be slow, but no recorded time above its limit.`),
  ];
}

/** Returns quick tests above their kind's limit, slowest first. */
export function findSlow(tests: readonly TestRun[], { kinds }: Budget): TestRun[] {
  return tests
    .filter(({ kind, seconds, isLong }) => !isLong && seconds > kinds[kind].longest)
    .toSorted((one, other) => other.seconds - one.seconds);
}

/**
 * Returns the tests that have become slower than their recorded times, and by how many seconds. The largest increase
 * comes first.
 */
export function findGrown(tests: readonly TestRun[], times: Times, { kinds }: Budget, max = 10) {
  return tests
    .filter(({ isLong }) => !isLong)
    .map((test) => ({ ...test, growth: test.seconds - (times[test.kind][test.name] ?? kinds[test.kind].longest / 2) }))
    .filter(({ growth }) => growth > 0)
    .toSorted((one, other) => other.growth - one.growth)
    .slice(0, max);
}
