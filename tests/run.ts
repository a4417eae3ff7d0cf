import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isBuildNeeded } from '../services/build';
import { describeBrowser, installBrowser } from './support/browser';
import {
  BUDGET_FILE,
  findExcess,
  findGrown,
  findReason,
  findSlow,
  findUnlisted,
  readBudget,
  readTimes,
  recordTimes,
  type TestKind,
} from './support/budget';
import { listMissingEngines } from './support/engines';
import { readPlaywrightReport, readVitestReport, type TestRun } from './support/test-report';
import type { Tier } from './support/tier';

/*
 * `npm test` checks formatting, lint and types, and runs all tests except the long ones. `npm run test:all` includes
 * the long ones, and `npm run test:all -- --rest` runs only those. The tests need only Node. A run continues after
 * failures and ends with the totals and the budget. Reports, and traces of failed browser tests, stay until the next
 * run. `--record` writes the times to tests/times.json.
 */
type Step = { kind: string; passed: number; failed: number; seconds: number; budget?: number };

const { values: flags } = parseArgs({
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' }, record: { type: 'boolean' } },
});
const tier: Tier = flags.rest ? 'rest' : flags.all ? 'all' : 'quick';

const REPORT = join('.data', 'test-report');
/** Number of Playwright's workers (playwright.config.ts). */
const WORKERS = 2;
const MESSAGE_LINES = 12;

const folder = mkdtempSync(join(tmpdir(), 'impasto-tests-'));
rmSync(REPORT, { recursive: true, force: true });
mkdirSync(REPORT, { recursive: true });
const budget = readBudget();
const tests: TestRun[] = [];
const steps: Step[] = [];

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, TEST_TIER: tier, ...env } }).status === 0;
}

/** Runs a program. @returns its duration in seconds, and whether it succeeded */
function time(start: () => boolean): { seconds: number; isGreen: boolean } {
  const startedAt = performance.now();
  const isGreen = start();
  return { seconds: (performance.now() - startedAt) / 1000, isGreen };
}

/** A runner that fails without a failed test counts as one failure. */
function addTests(
  kind: TestKind,
  ran: readonly TestRun[],
  { seconds, isGreen }: { seconds: number; isGreen: boolean },
) {
  tests.push(...ran);
  const failed = ran.filter(({ hasFailed }) => hasFailed).length;
  const counted = isGreen ? failed : Math.max(1, failed);
  steps.push({ kind, passed: ran.length - failed, failed: counted, seconds, budget: budget.kinds[kind].seconds });
}

/** Checks code and types in parallel, because neither uses two processors fully. */
async function check(): Promise<void> {
  const startedAt = performance.now();
  const scripts = ['check:code', 'check:types'];
  process.stdout.write(`\n> npm run ${scripts.join(' & npm run ')}\n`);
  const codes = await Promise.all(
    scripts.map(async (script) => {
      const [code] = await once(spawn('npm', ['run', '--silent', script], { stdio: 'inherit' }), 'exit');
      return code;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const failed = codes.filter((code) => code !== 0).length;
  steps.push({ kind: 'check', passed: 0, failed, seconds, budget: budget.steps.check });
}

function runVitest(kind: TestKind, project: string): void {
  const file = join(REPORT, `${project.replace('*', '')}.json`);
  const args = ['--project', project, '--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const result = time(() => run('npx', ['vitest', 'run', '--passWithNoTests', ...args]));
  addTests(kind, readVitestReport(file, kind), result);
}

/** Runs all Playwright projects together, so that the servers are built and started only once. */
function runPlaywright(): void {
  const file = join(REPORT, 'playwright.json');
  const { seconds, isGreen } = time(() => {
    installBrowser();
    return run('npx', ['playwright', 'test'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_DATA_DIR: join(folder, 'data'),
    });
  });
  const ran = readPlaywrightReport(file);
  let left = seconds;
  for (const kind of ['HTTP', 'component', 'journey'] as const) {
    const own = ran.filter((test) => test.kind === kind);
    // Workers run in parallel, so the total is less than the sum.
    const share = own.reduce((total, test) => total + test.seconds, 0) / WORKERS;
    left -= share;
    addTests(kind, own, { seconds: share, isGreen: true });
  }
  const hasFailedWithoutTest = !isGreen && !ran.some(({ hasFailed }) => hasFailed);
  steps.push({
    kind: 'build and start',
    passed: 0,
    failed: hasFailedWithoutTest ? 1 : 0,
    seconds: left,
    budget: budget.steps['build and start'],
  });
}

/** Builds the site at low priority while tests without a browser run. */
async function buildInBackground(): Promise<void> {
  if (!isBuildNeeded()) return;
  const env: NodeJS.ProcessEnv = { ...process.env, BUILD_CACHE: '0' };
  const build = spawn('npx', ['next', 'build'], { stdio: 'ignore', env });
  if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_LOW);
  await once(build, 'exit');
}

if (tier !== 'rest') await check();
const building = buildInBackground();
runVitest('unit', 'unit*');
runVitest('API on PGlite', 'api-pglite');
runVitest('API on PostgreSQL', 'api-postgres');
await building;
runPlaywright();
rmSync(folder, { recursive: true, force: true });
if (flags.record) recordTimes(tests, budget);

function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

say();
for (const { kind, passed, failed, seconds, budget: planned } of steps) {
  // The budget applies only to the quick tests.
  const beside = tier === 'quick' && planned !== undefined ? `   budget ${formatSeconds(planned)}` : '';
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
  say(`${kind.padEnd(20)} ${counts} ${formatSeconds(seconds)}${beside}`);
}

/** Indents the first lines of a message, which contain the location. */
const summarize = (message: string) =>
  message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const times = readTimes();
say('\nAbove the limit of their kind:');
for (const { kind, name, seconds } of findSlow(tests, budget)) {
  say(`${formatSeconds(seconds)}  ${kind}: ${name}${findReason(name, budget.exceptions) ? ' (with a reason)' : ''}`);
}
say('\nGrown most since the recorded times:');
for (const { kind, name, growth } of findGrown(tests, times, budget)) {
  say(`+${formatSeconds(growth).trim().padStart(8)}  ${kind}: ${name}`);
}

const failures = tests.filter(({ hasFailed }) => hasFailed);
if (failures.length > 0) say('\nFailed:');
for (const { kind, name, message } of failures) say(`${kind}: ${name}\n${summarize(message)}`);

const excess = [...(tier === 'rest' ? [] : findExcess(tests, budget)), ...findUnlisted(times, budget)];
if (excess.length > 0) say(`\nOver the budget (${BUDGET_FILE}):`);
for (const line of excess) say(line);

say(`\nBrowser: ${describeBrowser()}`);
for (const line of listMissingEngines()) say(line);
if (tier === 'quick') say('The long tests did not run: npm run test:all -- --rest');

const sum = (key: 'passed' | 'failed' | 'seconds') => steps.reduce((total, step) => total + step[key], 0);
say(`\n${sum('passed')} passed, ${sum('failed')} failed in ${(sum('seconds') / 60).toFixed(1)} minutes`);
say(`The reports, and the traces of what failed in a browser: ${REPORT}`);
process.exitCode = sum('failed') === 0 && excess.length === 0 ? 0 : 1;
