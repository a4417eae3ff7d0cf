import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { generateOpportunities } from '../opportunity-rows';
import { createTables, formatRows, type Table, WORKS_PER_PROFILE } from './rows';

export type Stage = { profiles: number; opportunities: number; bookmarksAndViews: number };

/** Number of parallel connections. Each copies a part of the rows. */
const CONNECTIONS = 2;
const filledTables = ['profiles', 'artworks', 'images', 'opportunities', 'bookmarks', 'views'];
const SETTINGS = [
  `set maintenance_work_mem = '1GB'`,
  'set max_parallel_maintenance_workers = 1',
  // Disables triggers, which work row by row. The rows already contain what the triggers would write.
  `set session_replication_role = 'replica'`,
];

/** Opens a connection on which triggers are disabled. */
export async function connectForFilling(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of SETTINGS) await client.query(setting);
  return client;
}

/**
 * Adds a stage's rows to the previous stage with COPY, and recreates indexes and constraints afterward.
 * @returns the seconds that each step took
 */
export async function fillStage(url: string, before: Stage, after: Stage): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  const measure = async (step: string, action: () => Promise<void>) => {
    const startedAt = performance.now();
    await action();
    seconds[step] = (performance.now() - startedAt) / 1_000;
  };
  const client = await connectForFilling(url);
  const { drops, creations } = await listIndexes(client);
  for (const statement of drops) await client.query(statement);
  await measure('opportunities', () => addOpportunities(url, before, after));
  const { rows: opportunities } = await client.query<{ id: string }>('select id from opportunities order by id');
  const tables = createTables(opportunities.map(({ id }) => id));
  const copy = (name: keyof typeof tables, from: number, to: number) =>
    measure(name, () => copyRows(url, tables[name], from, to));
  const works = (stage: Stage) => stage.profiles * WORKS_PER_PROFILE;
  await copy('profiles', before.profiles, after.profiles);
  await copy('artworks', works(before), works(after));
  await copy('artworkImages', works(before), works(after));
  await copy('profileImages', before.profiles, after.profiles);
  // These rows reference the stage's calls, so they are replaced.
  await client.query('truncate bookmarks, views');
  // Triggers are disabled, so the benchmark collects the words later.
  await client.query('truncate search_words');
  await copy('bookmarks', 0, after.bookmarksAndViews / 2);
  await copy('views', 0, after.bookmarksAndViews / 2);
  await measure('indexes', () => runInTurn(url, creations));
  await measure('vacuum', async () => void (await client.query('vacuum analyze')));
  await client.end();
  return seconds;
}

/** There are few calls, so the database generates them. */
async function addOpportunities(url: string, before: Stage, after: Stage): Promise<void> {
  const client = await connectForFilling(url);
  await generateOpportunities(client, after.opportunities - before.opportunities);
  await client.end();
}

async function copyRows(url: string, table: Table, from: number, to: number): Promise<void> {
  const size = Math.ceil((to - from) / CONNECTIONS);
  const parts = Array.from({ length: CONNECTIONS }, async (_, part) => {
    const client = await connectForFilling(url);
    const stream = client.query(copyFrom(`copy ${table.name} (${table.columns}) from stdin`));
    const first = from + part * size;
    await pipeline(Readable.from(formatRows(table, first, Math.min(to, first + size))), stream);
    await client.end();
  });
  await Promise.all(parts);
}

/** Runs groups one after the other, and the statements within a group in parallel. */
async function runInTurn(url: string, groups: readonly (readonly string[])[]): Promise<void> {
  for (const group of groups) {
    const waiting = [...group];
    const workers = Array.from({ length: CONNECTIONS }, async () => {
      const client = await connectForFilling(url);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await client.query(next);
      await client.end();
    });
    await Promise.all(workers);
  }
}

/** Returns statements that drop and recreate indexes and constraints. */
async function listIndexes(client: pg.Client): Promise<{ drops: string[]; creations: string[][] }> {
  const { rows: constraints } = await client.query<{ table: string; name: string; type: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, contype as type, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
        and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
      order by contype <> 'f'`,
    [filledTables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
      where indrelid = any($1::text[]::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`,
    [filledTables],
  );
  const create = ({ table, name, definition }: (typeof constraints)[number]) =>
    `alter table ${table} add constraint "${name}" ${definition}`;
  return {
    drops: [
      ...constraints.map(({ table, name }) => `alter table ${table} drop constraint "${name}"`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ],
    creations: [
      // Constraints of one table block each other, and foreign keys need the primary keys.
      constraints.filter(({ type }) => type !== 'f').map(create),
      indexes.map(({ definition }) => definition),
      constraints.filter(({ type }) => type === 'f').map(create),
    ],
  };
}
