import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const NOUNS = 'services/product-api';
const FOLDER = join(NOUNS, 'db/migrations');
const DEFINITION = /^(?:CREATE OR REPLACE (?:FUNCTION|TRIGGER) (\w+)|SELECT invalidate_when_changed\(\s*'(\w+)')/gm;

const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

/** Lists the functions, triggers and tables whose invalidation the SQL defines. */
function listDefined(statements: string): string[] {
  return [...statements.matchAll(DEFINITION)].map(([, name, table]) => name ?? `triggers of ${table}`);
}

describe('the latest invalidation migrations', () => {
  const rules = readdirSync(NOUNS).flatMap((noun) => {
    const path = join(NOUNS, noun, 'invalidation.sql');
    if (!existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    return listDefined(text).map((name) => ({ name, path, text }));
  });

  it.each(rules)('the latest migration of $name contains $path', ({ name, text }) => {
    expect(migrations.findLast((statements) => listDefined(statements).includes(name))).toContain(text);
  });

  it('every rule of invalidations in the migrations is in a file', () => {
    const defined = migrations.flatMap(listDefined).filter((name) => /invalidat|_tags$|^triggers of/.test(name));
    expect(defined.filter((name) => !rules.some((rule) => rule.name === name))).toEqual([]);
  });
});
