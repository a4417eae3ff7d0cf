import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readItems } from '../../db/page';
import { selectScores } from './ranking';

/** Lists the rounds of a call that are or were open, the first one first, with the mean of each scored application. */
export async function listRoundMeans(
  db: Db,
  callId: string,
): Promise<{ title: string; means: ReadonlyMap<string, number> }[]> {
  const rounds = await readItems<{ id: string; title: string }>(
    db,
    sql`select json_build_object('id', id, 'title', title) as item from jury_rounds
      where opportunity_id = ${callId} and opened_at is not null order by position`,
  );
  return Promise.all(
    rounds.map(async ({ id, title }) => {
      const scored = await readItems<[id: string, mean: number]>(
        db,
        sql`select json_build_array(application_id, mean) as item from (${selectScores(id)}) figures
          where mean is not null`,
      );
      return { title, means: new Map(scored) };
    }),
  );
}
