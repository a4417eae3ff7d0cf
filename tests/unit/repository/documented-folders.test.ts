import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FILE = 'docs/architecture.md';
/** The table lists every subfolder of these folders. */
const LEVELS = ['.', 'app', 'components', 'lib', 'packages', 'services', 'services/product-api', 'tests'];

const text = readFileSync(FILE, 'utf8');
const section = text.slice(text.indexOf('## Folders'), text.indexOf('## Layouts'));
const named = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder));

function listFolders(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => (parent === '.' ? name : `${parent}/${name}`));
}

describe(FILE, () => {
  it.each(LEVELS)('docs/architecture.md lists every folder of %s', (parent) => {
    const folders = listFolders(parent);
    expect(folders).not.toEqual([]);
    expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
  });

  it('docs/architecture.md lists only folders that exist, each once', () => {
    expect(named.filter((folder) => !existsSync(folder))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});
