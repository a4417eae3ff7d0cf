import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** Reads the times of all migrations in a folder, in order. */
export function readMigrationTimes(folder: string): number[] {
  return readJournal(folder).entries.map(({ when }) => when);
}

/** Adds a migration after the existing ones in a folder. */
export function addMigration(folder: string, statements: string): void {
  const journal = readJournal(folder);
  const when = Math.max(...readMigrationTimes(folder)) + 1;
  const entry = { idx: journal.entries.length, version: '7', when, tag: 'later', breakpoints: true };
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
  );
  writeFileSync(join(folder, 'later.sql'), statements);
}

function readJournal(folder: string) {
  return journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
}
