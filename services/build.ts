import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files and folders from which the web is built. */
export const SOURCES = [
  'app',
  'components',
  'lib',
  'styles',
  'public',
  'next.config.ts',
  'instrumentation-client.ts',
  'package-lock.json',
];

/** Checks whether the web must be built, because there is no build or because a source is newer. */
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

/** The modification time in milliseconds since 1970; 0 for a missing file. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
