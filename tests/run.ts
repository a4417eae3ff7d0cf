import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './support/browser';

/*
 * `npm test`: formatting, lint and types, then every test by kind, on a machine that has Node and nothing else.
 * Goes on after a failure, so that one run shows everything, and ends with the sums.
 */
type Result = { kind: string; passed: number; failed: number; seconds: number; flaky?: number };

const folder = mkdtempSync(join(tmpdir(), 'impasto-tests-'));
const env = { ...process.env, E2E_DATA_DIR: join(folder, 'data') };

function run(command: string, args: string[], more: Record<string, string> = {}): boolean {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...more } }).status === 0;
}

function timed(kind: string, test: () => Omit<Result, 'kind' | 'seconds'>): Result {
  const startedAt = performance.now();
  const counts = test();
  return { kind, ...counts, seconds: (performance.now() - startedAt) / 1000 };
}

/** What a runner wrote about its run; nothing written is one failure. */
function readReport<Report>(file: string, count: (report: Report) => Pick<Result, 'passed' | 'failed' | 'flaky'>) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function vitest(kind: string, project: string): Result {
  return timed(kind, () => {
    const file = join(folder, `${project}.json`);
    const isGreen = run('npx', [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ]);
    const counts = readReport<{ numPassedTests: number; numFailedTests: number }>(file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }));
    return { ...counts, failed: isGreen ? counts.failed : Math.max(1, counts.failed) };
  });
}

function playwright(): Result {
  return timed('browser', () => {
    installBrowser();
    const file = join(folder, 'browser.json');
    const isGreen = run('npx', ['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
    const counts = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
      file,
      ({ stats }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        flaky: stats.flaky,
      }),
    );
    return { ...counts, failed: isGreen ? counts.failed : Math.max(1, counts.failed) };
  });
}

const results: Result[] = [
  timed('check', () =>
    run('npm', ['run', '--silent', 'check']) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  ),
  vitest('unit', 'unit'),
  vitest('API on PGlite', 'api-pglite'),
  vitest('API on PostgreSQL', 'api-postgres'),
  playwright(),
];
rmSync(folder, { recursive: true, force: true });

process.stdout.write('\n');
for (const { kind, passed, failed, seconds } of results) {
  process.stdout.write(
    `${kind.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(0).padStart(5)} s\n`,
  );
}
for (const { kind, flaky } of results) {
  if (flaky) process.stdout.write(`\n${kind}: ${flaky} passed only at the second try, as named above; to be mended.\n`);
}
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
