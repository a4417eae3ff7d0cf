import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'services/product-api/db/migrations';

/** Changes that break the previous version of the product. */
const CONTRACTIONS = [
  /\bDROP TABLE\b/i,
  /\bDROP COLUMN\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bSET DATA TYPE\b/i,
  /\bADD COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i,
];
const RECORDS = /\bUPDATE upkeep SET usable_since\b/i;

const isContraction = (statements: string) => CONTRACTIONS.some((pattern) => pattern.test(statements));

/** Finds new indexes that block writes to an existing table. */
function findBlockingIndexes(statements: string): string[] {
  return [...statements.matchAll(/CREATE (?:UNIQUE )?INDEX "(\w+)" ON "(\w+)"/g)]
    .filter(([, , table]) => !statements.includes(`CREATE TABLE "${table}"`))
    .map(([, name = '']) => name);
}

describe('migrations after the baseline', () => {
  const later = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !name.startsWith('0000'));

  it.each(later)('a migration works with the previous version or is a known exception: %s', (name) => {
    const statements = readFileSync(join(FOLDER, name), 'utf8');
    expect(isContraction(statements) && !RECORDS.test(statements)).toBe(false);
  });

  it.each(later)('a migration indexes existing tables outside its transaction: %s', (name) => {
    expect(findBlockingIndexes(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it('a migration can index a table that it creates', () => {
    const statements =
      'CREATE TABLE "new" ();\nCREATE INDEX "new_a" ON "new" ("a");\nCREATE INDEX "old_b" ON "old" ("b");';
    expect(findBlockingIndexes(statements)).toEqual(['old_b']);
  });

  it.each([
    ['ALTER TABLE "works" DROP COLUMN "title";', true],
    ['ALTER TABLE "works" RENAME COLUMN "title" TO "name";', true],
    ['ALTER TABLE "works" ALTER COLUMN "title" SET NOT NULL;', true],
    ['ALTER TABLE "works" ALTER COLUMN "year" SET DATA TYPE bigint;', true],
    ['ALTER TABLE "works" ADD COLUMN "medium" text NOT NULL;', true],
    ['DROP TABLE "works";', true],
    ['ALTER TABLE "works" ADD COLUMN "medium" text DEFAULT \'oil\' NOT NULL;', false],
    ['ALTER TABLE "works" ALTER COLUMN "title" DROP NOT NULL;', false],
    ['CREATE INDEX "works_title" ON "works" USING btree ("title"); DROP INDEX "works_name";', false],
  ])('recognizes a migration that removes something: %s', (statements, expected) => {
    expect(isContraction(statements)).toBe(expected);
  });
});
