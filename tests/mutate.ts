import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/*
 * `npm run mutate -- [--api] [--tests PATTERN] PATH…` mutates files or folders and lists the mutants that no unit test
 * detects. `--api` adds the API tests, which take seconds for each mutant. `--tests` selects tests, such as
 * 'tests/api/{plans,coupons}.test.ts'. It is not part of `npm test`.
 */
const { values, positionals: paths } = parseArgs({
  options: { api: { type: 'boolean' }, tests: { type: 'string' } },
  allowPositionals: true,
});
if (paths.length === 0) {
  process.stderr.write('Name the files or folders to change: npm run mutate -- lib/shared/import\n');
  process.exit(1);
}
const apiTests = values.tests ?? (values.api === true ? 'tests/api/**/*.test.ts' : undefined);
// Stryker splits patterns at commas, even within braces.
const patterns = paths.flatMap((path) =>
  statSync(path).isDirectory() ? [join(path, '**/*.ts'), join(path, '**/*.tsx')] : [path],
);
const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', patterns.join(',')], {
  stdio: 'inherit',
  env: { ...process.env, ...(apiTests !== undefined && { MUTATE_API_TESTS: apiTests }) },
});
process.exitCode = status ?? 1;
