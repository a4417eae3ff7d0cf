import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './support/browser';
import { listMissingEngines } from './support/engines';
import { readPlaywrightReport, readVitestReport, type TestRun } from './support/test-report';

/*
 * `npm test` runs formatting, lint and type checks and then every kind of test. It needs nothing but Node. It continues
 * after a failure, so that one run shows everything, and ends with the totals and the slowest tests. The reports of the
 * runners and the traces of failed browser tests stay in the report's folder until the next run.
 */
type Result = { kind: string; passed: number; failed: number; seconds: number };

const REPORT = join('.data', 'test-report');
const SLOWEST = 10;
const MESSAGE_LINES = 12;
const BROWSER = 'HTTP and browser';

const folder = mkdtempSync(join(tmpdir(), 'impasto-tests-'));
rmSync(REPORT, { recursive: true, force: true });
mkdirSync(REPORT, { recursive: true });
const tests: TestRun[] = [];

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** Runs one kind of tests and adds its results. A runner that fails without a failed test counts as one failure. */
function runKind(kind: string, start: () => boolean, read: () => TestRun[] = () => []): Result {
  const startedAt = performance.now();
  const isGreen = start();
  const seconds = (performance.now() - startedAt) / 1000;
  const ran = read();
  tests.push(...ran);
  const failed = ran.filter(({ hasFailed }) => hasFailed).length;
  return { kind, passed: ran.length - failed, failed: isGreen ? failed : Math.max(1, failed), seconds };
}

function runVitest(kind: string, project: string): Result {
  const file = join(REPORT, `${project.replace('*', '')}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${file}`];
  return runKind(
    kind,
    () => run('npx', ['vitest', ...args]),
    () => readVitestReport(file, kind),
  );
}

/** Runs all of Playwright's projects at once, so that the servers are built and started once. */
function runPlaywright(): Result {
  const file = join(REPORT, 'playwright.json');
  return runKind(
    BROWSER,
    () => {
      installBrowser();
      return run('npx', ['playwright', 'test'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        E2E_DATA_DIR: join(folder, 'data'),
      });
    },
    () => readPlaywrightReport(file),
  );
}

const results: Result[] = [
  runKind('check', () => run('npm', ['run', '--silent', 'check'])),
  runVitest('unit', 'unit*'),
  runVitest('API on PGlite', 'api-pglite'),
  runVitest('API on PostgreSQL', 'api-postgres'),
  runPlaywright(),
];
rmSync(folder, { recursive: true, force: true });

function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

function sayCounts({ kind, passed, failed, seconds }: Result): void {
  say(
    `${kind.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${formatSeconds(seconds)}`,
  );
}

say();
for (const result of results) {
  sayCounts(result);
  if (result.kind !== BROWSER) continue;
  // Two tests run in parallel: the seconds of the projects add up to more than the duration of the run.
  const played = tests.filter(({ project }) => project !== undefined);
  for (const name of new Set(played.map(({ project }) => project))) {
    const own = played.filter(({ project }) => project === name);
    const failed = own.filter(({ hasFailed }) => hasFailed).length;
    const seconds = own.reduce((total, test) => total + test.seconds, 0);
    sayCounts({ kind: `  ${name}`, passed: own.length - failed, failed, seconds });
  }
}

/** Returns the first lines of a message, indented. They name the place of the failure. */
const summarize = (message: string) =>
  message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

say('\nThe slowest tests:');
for (const { kind, name, seconds } of tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)) {
  say(`${formatSeconds(seconds)}  ${kind}: ${name}`);
}

const failures = tests.filter(({ hasFailed }) => hasFailed);
if (failures.length > 0) say('\nFailed:');
for (const { kind, name, message } of failures) say(`${kind}: ${name}\n${summarize(message)}`);

for (const line of listMissingEngines()) say(`\n${line}`);

const sum = (key: 'passed' | 'failed' | 'seconds') => results.reduce((total, result) => total + result[key], 0);
say(`\n${sum('passed')} passed, ${sum('failed')} failed in ${(sum('seconds') / 60).toFixed(1)} minutes`);
say(`The reports, and the traces of what failed in a browser: ${REPORT}`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
