import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { COMPLETE_MARK } from '../search-words-schema';

const SLICE = 20_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const searchedTables = ['artworks', 'profiles', 'opportunities'] as const;
type SearchedTable = (typeof searchedTables)[number];

/**
 * Adds the words of existing rows once a day, and removes words that no row has contained for four days. Triggers skip
 * words seen within three days, and their transactions end within minutes. Slicing by id misses no rows, because ids
 * never change and triggers add the words of rows written during the collection.
 * @param signal aborts the collection. The next call starts over.
 * @param slice rows per statement
 */
export async function collectWords(db: Db, signal: AbortSignal, slice = SLICE): Promise<void> {
  const startedAt = await readFirst<string>(
    db,
    sql`select now()::text as item where not exists (
      select from search_words where word = ${COMPLETE_MARK} and seen_at > now() - interval '1 day')`,
  );
  if (startedAt === undefined) return;
  for (const table of searchedTables) {
    let last: string | undefined = NO_ID;
    while (last !== undefined) {
      if (signal.aborted) return;
      last = await collectSlice(db, { table, after: last, size: slice }, startedAt);
    }
  }
  await removeUnseenWords(db, startedAt);
  await markComplete(db, startedAt);
}

type Slice = { table: SearchedTable; after: string; size: number };

/** @returns the slice's last id; undefined at the end of the table */
async function collectSlice(db: Db, { table, after, size }: Slice, startedAt: string): Promise<string | undefined> {
  const last = await readFirst<string>(
    db,
    sql`select id as item from ${sql.identifier(table)} where id > ${after} order by id limit 1 offset ${size - 1}`,
  );
  const rows = `select search from ${table} where id > '${after}'`;
  await db.execute(sql`
    with used as materialized (select word from ts_stat(${last === undefined ? rows : `${rows} and id <= '${last}'`})),
      seen as (
        update search_words s set seen_at = ${startedAt}::timestamptz from used
        where s.word = used.word and s.seen_at < ${startedAt}::timestamptz
      )
    insert into search_words (word, seen_at) select word, ${startedAt}::timestamptz from used
    where not exists (select from search_words s where s.word = used.word)`);
  return last;
}

/** Removes duplicates too, keeping the newest row of each word. */
async function removeUnseenWords(db: Db, startedAt: string): Promise<void> {
  await db.execute(sql`delete from search_words
    where seen_at < ${startedAt}::timestamptz - interval '4 days' and word <> ${COMPLETE_MARK}`);
  await db.execute(sql`delete from search_words s using search_words newer
    where s.word = newer.word and (s.seen_at, s.ctid) < (newer.seen_at, newer.ctid)`);
}

async function markComplete(db: Db, startedAt: string): Promise<void> {
  await db.execute(sql`
    with known as (
      update search_words set seen_at = ${startedAt}::timestamptz where word = ${COMPLETE_MARK} returning word
    )
    insert into search_words (word, seen_at) select ${COMPLETE_MARK}, ${startedAt}::timestamptz
    where not exists (select from known)`);
}
