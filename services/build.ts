import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the web is built from. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'styles',
  'public',
  'next.config.ts',
  'instrumentation-client.ts',
  'package-lock.json',
  '.env',
];

/** Whether the web has to be built: never was, or something it is made of is newer. */
export function isBuildNeeded(folder: string): boolean {
  const built = changedAt(join(folder, 'BUILD_ID'));
  return built === 0 || SOURCES.some((source) => newestIn(source) > built);
}

function newestIn(path: string): number {
  const own = changedAt(path);
  if (own === 0 || !statSync(path).isDirectory()) return own;
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => changedAt(join(path, name)));
  return Math.max(own, ...inside);
}

/** Milliseconds since the epoch; 0 for what does not exist. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
