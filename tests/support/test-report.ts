import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { TestKind } from './budget';
import { LONG } from './tier';

export type TestRun = {
  kind: TestKind;
  /** The file and the title of the test. */
  name: string;
  /** True for a test that quick runs leave out. */
  isLong: boolean;
  seconds: number;
  hasFailed: boolean;
  /** The reason why the test failed, or an empty string. */
  message: string;
};

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Parses the report of `vitest --reporter=json`. A missing report contains no tests. */
export function readVitestReport(file: string, kind: TestKind): TestRun[] {
  const report = readReport(file, vitestReport);
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const path = relative('.', name);
    return assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      kind,
      name: `${path}: ${fullName}`,
      isLong: LONG.test(path),
      seconds: (duration ?? 0) / 1000,
      hasFailed: status === 'failed',
      message: (failureMessages ?? []).join('\n'),
    }));
  });
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tags: z.array(z.string()),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({ duration: z.number(), error: z.object({ message: z.string().optional() }).optional() }),
      ),
    }),
  ),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

const KIND_OF_PROJECT: Record<string, TestKind> = { http: 'HTTP', component: 'component' };

/** Parses the report of Playwright's JSON reporter. A missing report contains no tests. */
export function readPlaywrightReport(file: string): TestRun[] {
  return (readReport(file, playwrightReport)?.suites ?? []).flatMap(listSpecs).flatMap(({ title, ok, tags, ...spec }) =>
    spec.tests.map(({ projectName, results }) => ({
      kind: KIND_OF_PROJECT[projectName] ?? 'journey',
      // The path is relative to Playwright's folder of tests.
      name: `${join('tests/e2e', spec.file)}: ${title}`,
      isLong: LONG.test(spec.file) || tags.some((tag) => tag.endsWith('long')),
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      hasFailed: !ok,
      message: ok ? '' : stripVTControlCharacters(results.map(({ error }) => error?.message ?? '').join('\n')),
    })),
  );
}

function listSpecs({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return schema.parse(JSON.parse(text));
}
