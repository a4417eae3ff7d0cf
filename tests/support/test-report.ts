import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** One test as its runner reports it. */
export type TestRun = {
  kind: string;
  name: string;
  seconds: number;
  hasFailed: boolean;
  /** Why it failed; empty if it passed, or if the runner states no reason. */
  message: string;
  /** The project in Playwright's configuration. */
  project?: string;
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

/** Parses the report of `vitest --reporter=json`; an absent report yields no tests. */
export function readVitestReport(file: string, kind: string): TestRun[] {
  const report = readReport(file, vitestReport);
  return (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      kind,
      name: fullName,
      seconds: (duration ?? 0) / 1000,
      hasFailed: status === 'failed',
      message: (failureMessages ?? []).join('\n'),
    })),
  );
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
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

/** Parses the report of Playwright's JSON reporter; an absent report yields no tests. */
export function readPlaywrightReport(file: string): TestRun[] {
  return (readReport(file, playwrightReport)?.suites ?? []).flatMap(listSpecs).flatMap(({ title, ok, tests, ...at }) =>
    tests.map(({ projectName, results }) => ({
      kind: projectName,
      name: `${at.file}: ${title}`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      hasFailed: !ok,
      message: ok ? '' : stripVTControlCharacters(results.map(({ error }) => error?.message ?? '').join('\n')),
      project: projectName,
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
