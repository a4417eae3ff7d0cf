import { type SQL, sql } from 'drizzle-orm';
import type { RankedApplication, Ranking, ReceivedReview } from '@/lib/shared/contract/jury';
import { DISAGREEMENT } from '@/lib/shared/domain/jury';
import { submittedImageJson } from '../../application/queries/application-json';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  createPage,
  formatTimestamp,
  hasRow,
  type PageQuery,
  readItems,
  readOne,
  selectColumns,
} from '../../db/page';
import { IS_CURRENT, IS_JUDGE, JUROR_NAME } from './juror-progress';

/**
 * Selects a closed round's stored results, or computes them in one pass. Ignores reviews of withdrawn applications, and
 * reviews by an account that now owns the artist's profile.
 */
export function selectScores(roundId: SQL | string): SQL {
  return sql`select ra.application_id, ra.number, f.mean, f.spread, f.lowest, f.highest, f.reviews, f.conflicts
    from round_applications ra cross join lateral jsonb_to_record(ra.result) as f(mean float8, spread float8,
      lowest float8, highest float8, reviews int, conflicts int)
    where ra.round_id = ${roundId} and ra.result is not null
    union all
    select ra.application_id, ra.number, s.mean, s.spread, s.lowest, s.highest,
      coalesce(s.reviews, 0) as reviews, coalesce(s.conflicts, 0) as conflicts
    from round_applications ra
    left join artist_applications a on a.id = ra.application_id and a.status = 'SUBMITTED'
    left join (
      select application_id, avg(score) as mean, stddev_pop(score) as spread, min(score) as lowest,
        max(score) as highest, count(score)::int as reviews, (count(*) filter (where has_conflict))::int as conflicts
      from reviews v where round_id = ${roundId} and not exists (
        select from jurors j join team own on own.account_id = j.account_id
          join artist_applications theirs on theirs.profile_id = own.profile_id
        where j.round_id = ${roundId} and j.id = v.juror_id and theirs.id = v.application_id)
      group by application_id
    ) s on s.application_id = a.id
    where ra.round_id = ${roundId} and ra.result is null`;
}

/** Equal means are sorted by the jurors' agreement. */
export const BEST_FIRST = sql`mean desc nulls last, spread, number`;

const rankedJson = createJsonObject<RankedApplication>({
  ...selectColumns('c', 'number', 'rank', 'mean', 'spread', 'lowest', 'highest', 'reviews', 'conflicts'),
  id: 'c.application_id',
  isWithdrawn: 'a.id is null',
  hasDisagreement: `coalesce(c.highest - c.lowest >= ${DISAGREEMENT}, false)`,
  judges: `case when a.id is null then c.reviews
    else (select count(*)::int from jurors j where j.round_id = r.id and ${IS_JUDGE}) - c.conflicts end`,
  assignedTo: `case when r.is_assigned and a.id is not null then (select coalesce(json_agg(ja.juror_id order by ja.juror_id), '[]')
    from juror_assignments ja join jurors j on j.id = ja.juror_id
    where j.round_id = r.id and ja.application_id = a.id) end`,
  profile: `case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end`,
  state: 'a.desk_state',
  decision: 'a.decision',
  laterVersionAt: `case when ra.version_id is not null then ${formatTimestamp('a.submitted_at')} end`,
  outdated: `(select count(v.score)::int from reviews v
    where v.round_id = r.id and v.application_id = a.id and not ${IS_CURRENT})`,
  workTitle: `s.work->>'title'`,
  image: `(select ${submittedImageJson} from application_images i
    where i.application_id = a.id and i.version_id is not distinct from ra.version_id
      and i.artwork_id::text = s.work->>'artworkId'
    order by i.position limit 1)`,
});

/** Reads only the page's submissions. */
export async function readRanking(db: Db, roundId: string, query: PageQuery): Promise<Ranking> {
  const { data, total } = await readOne<{ total: number; data: RankedApplication[] }>(
    db,
    sql`with figures as materialized (${selectScores(roundId)}),
      ranked as (select *, case when mean is not null then (rank() over (order by mean desc nulls last))::int end as rank
        from figures),
      cut as (select *, row_number() over (order by ${BEST_FIRST}) as place from ranked
        order by ${BEST_FIRST} ${createOffset(query)})
      select json_build_object('total', (select count(*)::int from figures),
        'data', (select coalesce(json_agg(${sql.raw(rankedJson)} order by c.place), '[]')
          from cut c join jury_rounds r on r.id = ${roundId}
            join round_applications ra on ra.round_id = r.id and ra.application_id = c.application_id
            left join artist_applications a on a.id = c.application_id and a.status = 'SUBMITTED'
            left join profiles p on p.id = a.profile_id
            left join application_versions v on v.id = ra.version_id
            cross join lateral (select coalesce(v.submission, a.submission) -> 'works' -> 0 as work) s)) as item`,
  );
  return createPage(query, data, total);
}

/** `name` is null if the juror has left. */
export type JurorScores = { name: string | null; scores: ReadonlyMap<string, number> };

export async function listJurorScores(db: Db, roundId: string): Promise<JurorScores[]> {
  const jurors = await readItems<{ name: string | null; scores: [applicationId: string, score: number][] }>(
    db,
    sql`select json_build_object('name', ${sql.raw(JUROR_NAME)},
        'scores', json_agg(json_build_array(v.application_id, v.score))) as item
      from jurors j join reviews v on v.juror_id = j.id and v.score is not null
      where j.round_id = ${roundId} group by j.id order by j.invited_at, j.id`,
  );
  return jurors.map(({ name, scores }) => ({ name, scores: new Map(scores) }));
}

const receivedJson = createJsonObject<ReceivedReview>({
  ...selectColumns('v', 'jurorId', 'hasConflict', 'scores', 'score', 'comment', 'isShared'),
  juror: JUROR_NAME,
  isOutdated: `not ${IS_CURRENT}`,
});

/** Returns undefined if the application is not in the round. */
export async function readReviews(db: Db, roundId: string, applicationId: string) {
  const inRound = sql`where round_id = ${roundId} and application_id = ${applicationId}`;
  if (!(await hasRow(db, sql`select from round_applications ${inRound}`))) return undefined;
  return readItems<ReceivedReview>(
    db,
    sql`select ${sql.raw(receivedJson)} as item from reviews v join jurors j on j.id = v.juror_id
      join round_applications ra on ra.round_id = v.round_id and ra.application_id = v.application_id
      where v.round_id = ${roundId} and v.application_id = ${applicationId} order by v.score desc nulls last, j.email, j.id`,
  );
}

/** `means` maps application ids to mean scores. Omits rounds that never opened. */
export async function listRoundMeans(db: Db, callId: string) {
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
