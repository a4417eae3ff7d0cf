import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Folders with the product API's modules. Its worker threads load ES modules. */
const FOLDERS = ['services/product-api', 'services/observability', 'lib/node', 'lib/server', 'lib/shared'];

it('the product API imports its own modules statically', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((path) => path.endsWith('.ts') && !path.endsWith('-worker.ts'));
  expect(files.length).toBeGreaterThan(100);
  const importing = files.filter((path) => /(?<!typeof )\bimport\(\s*['"`](\.|@\/)/.test(readFileSync(path, 'utf8')));
  expect(importing).toEqual([]);
});
