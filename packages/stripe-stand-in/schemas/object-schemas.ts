import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { objects } from './endpoints';
import type { Schemas } from './schema';

/*
 * The schemas of the objects in responses, which only tests need. Generating them takes seconds, so they are cached
 * under node_modules until the SDK or the generator changes.
 */
const CACHE = new URL('../node_modules/.cache/', import.meta.url);
const SDK = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'package.json');
const SOURCES = [SDK, new URL('./create-schemas.ts', import.meta.url), new URL('./endpoints.ts', import.meta.url)];

const hash = createHash('sha256');
for (const source of SOURCES) hash.update(readFileSync(source));
const file = new URL(`objects-${hash.digest('hex').slice(0, 16)}.json`, CACHE);

export const objectSchemas: Schemas = readCache() ?? (await generate());

function readCache(): Schemas | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function generate(): Promise<Schemas> {
  const { createSchemas } = await import('./create-schemas');
  const schemas = createSchemas({ objects }).objects;
  mkdirSync(CACHE, { recursive: true });
  // Several test processes may write at once; a rename keeps the file whole.
  const written = new URL(`${process.pid}-${performance.now()}.json`, CACHE);
  writeFileSync(written, JSON.stringify(schemas));
  renameSync(written, file);
  return schemas;
}
