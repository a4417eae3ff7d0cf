import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Connection, Db } from '../../db/client';
import { readFirst, readItems } from '../../db/page';
import { listMarkKeys } from '../../site/queries/list-mark-keys';
import type { Sequence, Table } from '../manifest';

/** Not backed up. Invalidations contain this cluster's transaction ids, and all other tables here can be rebuilt. */
const TRANSIENT = ['desk_changes', 'invalidations', 'rate_limits', 'search_words', 'stored_counts', 'title_words'];

export async function listTables(db: Db): Promise<Table[]> {
  return readItems<Table>(
    db,
    sql`select json_build_object(
        'name', c.relname,
        'columns', own.columns,
        'key', coalesce((select json_agg(a.attname order by k.place)
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
          where i.indrelid = c.oid and i.indisprimary), own.columns)
      ) as item
      from pg_class c
      cross join lateral (select json_agg(a.attname order by a.attnum) as columns from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') own
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ${TRANSIENT}
      order by c.relname collate "C"`,
  );
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const names = await readItems<string>(
    db,
    sql`select s.relname as item from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and t.relname not in ${TRANSIENT}
      order by s.relname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const name of names) {
    const state = await readFirst<Omit<Sequence, 'name'>>(
      db,
      sql`select json_build_object('lastValue', last_value, 'isCalled', is_called) as item from ${sql.identifier(name)}`,
    );
    if (state !== undefined) sequences.push({ name, ...state });
  }
  return sequences;
}

/** Makes COPY's output independent of server settings. */
export async function setTextFormat(db: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    'bytea_output = hex',
  ])
    await db.execute(sql.raw(`set local ${setting}`));
}

const quote = (name: string) => `"${name}"`;
const listColumns = (columns: readonly string[]) => columns.map(quote).join(', ');

/** Sorts rows independently of the server's collation. */
function copyOut({ copyTo }: Connection, { name, columns, key }: Table): AsyncIterable<Uint8Array> {
  const order = key.map((column) => `${quote(column)}::text collate "C"`).join(', ');
  return copyTo(`copy (select ${listColumns(columns)} from ${quote(name)} order by ${order})`);
}

export async function digestTable(
  connection: Connection,
  table: Table,
  write: (chunk: Uint8Array) => Promise<void> = async () => {},
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of copyOut(connection, table)) {
    hash.update(chunk);
    for (const byte of chunk) if (byte === LINE_END) rows += 1;
    await write(chunk);
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Ends each row in COPY's text format, which escapes line feeds in values. */
const LINE_END = 0x0a;

/** @param chunks whole rows in COPY's text format */
export async function copyIn({ copyFrom }: Connection, { name, columns }: Table, chunks: AsyncIterable<string>) {
  const statement = `copy ${quote(name)} (${listColumns(columns)})` as const;
  for await (const chunk of chunks) await copyFrom(statement, chunk);
}

export async function hasMembers(db: Db): Promise<boolean> {
  const found = sql`select exists (select from accounts) or exists (select from profiles) as item`;
  return (await readFirst<boolean>(db, found)) ?? true;
}

/**
 * Empties the tables and drops constraints and indexes, which would slow down inserts.
 * @returns a function that recreates the constraints and indexes
 */
export async function suspendConstraints(db: Db, tables: readonly Table[]): Promise<() => Promise<void>> {
  const foreignKeys = await readItems<{ table: string; name: string; definition: string }>(
    db,
    sql`select json_build_object(
        'table', conrelid::regclass::text, 'name', conname, 'definition', pg_get_constraintdef(oid)
      ) as item
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const indexes = await readItems<{ name: string; definition: string }>(
    db,
    sql`select json_build_object('name', i.indexrelid::regclass::text, 'definition', pg_get_indexdef(i.indexrelid)) as item
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
      order by c.relname`,
  );
  const run = (statement: string) => db.execute(sql.raw(statement));
  for (const { table, name } of foreignKeys) await run(`alter table ${table} drop constraint ${quote(name)}`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  // Triggers are disabled first, because one of them protects the audit log from being emptied.
  for (const { name } of tables) await run(`alter table ${quote(name)} disable trigger user`);
  // Triggers are disabled, so a job fills `search_words` later.
  await run(`truncate search_words, ${tables.map(({ name }) => quote(name)).join(', ')}`);
  return async () => {
    for (const { name } of tables) await run(`alter table ${quote(name)} enable trigger user`);
    for (const { definition } of indexes) await run(definition);
    for (const { table, name, definition } of foreignKeys)
      await run(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  };
}

export async function restoreSequences(db: Db, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await db.execute(sql`select setval(${`public.${name}`}::regclass, ${lastValue}, ${isCalled})`);
}

export async function finishRestore(db: Db): Promise<void> {
  await db.execute(sql`select invalidate('{*}')`);
  await db.execute(sql`analyze`);
}

export async function listKeysAfter(db: Db, last: string, limit: number): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select key as item from (
        (select key from images where key > ${last} order by key limit ${limit})
        union (select key from application_images where key > ${last} order by key limit ${limit})
        union (select key from application_files where key > ${last} order by key limit ${limit})
        union (select key from application_file_parts where key > ${last} order by key limit ${limit})
        union (select key from thread_files where key > ${last} order by key limit ${limit})
        union (select key from thread_file_parts where key > ${last} order by key limit ${limit})
        union (select key from (${listMarkKeys}) marks where key > ${last} order by key limit ${limit})
      ) referenced order by key limit ${limit}`,
  );
}
