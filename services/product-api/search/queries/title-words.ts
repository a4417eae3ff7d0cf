import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { estimateRows } from '../../db/estimate-rows';
import { createTextArray, readFirst, readItems } from '../../db/page';

export type TitledTable = 'artworks' | 'opportunities' | 'profiles';
type Limits = Readonly<Record<TitledTable, number>>;

/** In tables of this size, misspellings are compared with sampled words instead of whole titles. */
const MANY: Limits = { artworks: 100_000, opportunities: 50_000, profiles: 500_000 };
/** In rows. Names repeat fewer words than titles and need a larger sample. */
const SAMPLE: Limits = { artworks: 250_000, opportunities: 250_000, profiles: 1_000_000 };
const columns = { artworks: sql`works`, opportunities: sql`opportunities`, profiles: sql`profiles` };
const sampled = { artworks: 'is_listed', opportunities: `status = 'PUBLISHED'`, profiles: 'is_listed' };

/** Samples tables that are too large to compare a misspelling with every row. */
export async function sampleTitleWords(db: Db, many = MANY): Promise<void> {
  const samples: SQL[] = [];
  for (const table of ['artworks', 'opportunities', 'profiles'] as const) {
    // An exact count would take longer than everything else here.
    const rows = await estimateRows(db, sql`select from ${sql.identifier(table)}`);
    if (rows >= many[table]) samples.push(selectSample(table, rows));
  }
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`delete from title_words`);
    if (samples.length === 0) return;
    await transaction.execute(sql`insert into title_words (word, works, opportunities, profiles)
      select word, sum(works), sum(opportunities), sum(profiles) from (${sql.join(samples, sql` union all `)}) sampled
      where length(word) between 3 and 60 group by word`);
  });
}

function selectSample(table: TitledTable, rows: number): SQL {
  const share = Math.min(100, (100 * SAMPLE[table]) / Math.max(1, rows));
  const sample = `select search from ${table} tablesample system (${share}) where ${sampled[table]}`;
  const count = (other: TitledTable) => (other === table ? sql`ndoc` : sql`0`);
  return sql`select word, ${count('artworks')} as works, ${count('opportunities')} as opportunities,
    ${count('profiles')} as profiles from ts_stat(${sample}, 'a')`;
}

/** @property isChanged false if every word occurs in titles or has no similar word */
type Correction = { words: string[]; isChanged: boolean };

/**
 * Replaces each word with the most similar title word, preferring common ones. Words without a match stay unchanged.
 * @returns null if no words are sampled
 */
export async function correctWords(db: Db, table: TitledTable, words: readonly string[]): Promise<Correction | null> {
  const titles = columns[table];
  const sample = sql`select true as item from title_words where ${titles} > 0 limit 1`;
  if (!(await readFirst<boolean>(db, sample))) return null;
  const corrected = await readItems<{ word: string; isChanged: boolean }>(
    db,
    sql`select json_build_object('word', coalesce(closest.word, w.word), 'isChanged', closest.word <> w.word) as item
      from (select fold(given) as word, place from unnest(${createTextArray(words)}) with ordinality as g (given, place)) w
      left join lateral (
        select t.word from title_words t where t.word % w.word and t.${titles} > 0
        order by similarity(t.word, w.word) desc, t.${titles} desc, t.word limit 1
      ) closest on true
      order by w.place`,
  );
  return { words: corrected.map(({ word }) => word), isChanged: corrected.some(({ isChanged }) => isChanged) };
}
