import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'styles',
  'public',
  'next.config.ts',
  'instrumentation-client.ts',
  'package-lock.json',
];

export function isBuildNeeded(): boolean {
  const built = changedAt(join('.next', 'BUILD_ID'));
  return built === 0 || SOURCES.some((source) => newestIn(source) > built);
}

function newestIn(path: string): number {
  const own = changedAt(path);
  if (own === 0 || !statSync(path).isDirectory()) return own;
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => changedAt(join(path, name)));
  return Math.max(own, ...inside);
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
