import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm run mutate -- [--api] PATH…` changes the code of files or folders in small ways and lists the changes that no unit
 * test notices; with `--api` the API tests count as well, which takes seconds for each change. Not part of `npm test`.
 */
const withApi = process.argv.includes('--api');
const paths = process.argv.slice(2).filter((argument) => argument !== '--api');
if (paths.length === 0) {
  process.stderr.write('Name the files or folders to change: npm run mutate -- lib/import\n');
  process.exit(1);
}
const patterns = paths.map((path) => (statSync(path).isDirectory() ? join(path, '**/*.{ts,tsx}') : path));
const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', patterns.join(',')], {
  stdio: 'inherit',
  env: { ...process.env, ...(withApi && { MUTATE_WITH_API: '1' }) },
});
process.exitCode = status ?? 1;
