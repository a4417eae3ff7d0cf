import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray, readFirst, readItems } from '../../db/page';

export type TitledTable = 'artworks' | 'opportunities';

/** The number of rows from which on misspelt words are compared with words instead of whole titles. */
const MANY: Readonly<Record<TitledTable, number>> = { artworks: 500_000, opportunities: 50_000 };
const SAMPLE = 250_000;
/** The columns of `title_words` with the number of titles, and the rows whose titles count. */
const columns = { artworks: sql`works`, opportunities: sql`opportunities` };
const sampled = { artworks: 'is_listed', opportunities: `status = 'PUBLISHED'` };

/**
 * Replaces the words by those of a sample of the titles of each table that is too large to compare each title with a
 * misspelling.
 * @param many the number of rows from which on there are words.
 */
export async function sampleTitleWords(db: Db, many = MANY): Promise<void> {
  const samples = [await createSample(db, 'artworks', many), await createSample(db, 'opportunities', many)];
  const words = samples.filter((sample) => sample !== null);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`delete from title_words`);
    if (words.length === 0) return;
    await transaction.execute(sql`insert into title_words (word, works, opportunities)
      select word, sum(works), sum(opportunities) from (${sql.join(words, sql` union all `)}) sampled
      where length(word) between 3 and 60 group by word`);
  });
}

/** @returns a SELECT of the words of titles; null if there are few rows. */
async function createSample(
  db: Db,
  table: TitledTable,
  many: Readonly<Record<TitledTable, number>>,
): Promise<SQL | null> {
  // The planner's estimate: counting the rows would take longer than the rest.
  const rows = await readFirst<number>(
    db,
    sql`select reltuples::float8 as item from pg_class where oid = ${table}::regclass`,
  );
  if (rows === undefined || rows < many[table]) return null;
  const share = Math.min(100, (100 * SAMPLE) / Math.max(1, rows));
  const sample = `select search from ${table} tablesample system (${share}) where ${sampled[table]}`;
  const isWork = table === 'artworks';
  return sql`select word, ${isWork ? sql`ndoc` : sql`0`} as works, ${isWork ? sql`0` : sql`ndoc`} as opportunities
    from ts_stat(${sample}, 'a')`;
}

/**
 * Finds for each word the most similar word of the titles, the more common one of equally similar ones.
 * @returns null if there are no words to compare with; a word without a similar one is returned as it is.
 */
export async function correctWords(db: Db, table: TitledTable, words: readonly string[]): Promise<string[] | null> {
  const titles = columns[table];
  const isSampled = await readFirst<boolean>(
    db,
    sql`select exists (select from title_words where ${titles} > 0) as item`,
  );
  if (!isSampled) return null;
  return readItems<string>(
    db,
    sql`select coalesce((
        select t.word from title_words t where t.word % w.word and t.${titles} > 0
        order by similarity(t.word, w.word) desc, t.${titles} desc, t.word limit 1
      ), w.word) as item
      from (select fold(given) as word, place from unnest(${createTextArray(words)}) with ordinality as g (given, place)) w
      order by w.place`,
  );
}
