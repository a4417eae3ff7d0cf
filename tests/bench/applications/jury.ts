import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Criterion } from '@/lib/shared/domain/jury';

const JURORS = 7;
const criteria: [Criterion, Criterion] = [
  { id: uuidv7(), label: 'Idea', weight: 1, scale: 'FIVE' },
  { id: uuidv7(), label: 'Craft', weight: 1, scale: 'FIVE' },
];

export type ScoredRound = { id: string; jurorUid: string; applicationId: string };

/** Adds a round with all applications of a call, each scored by 7 jurors. */
export async function addScoredRound(url: string, opportunityId: string): Promise<ScoredRound> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const id = uuidv7();
  const uids = Array.from({ length: JURORS }, () => uuidv7());
  await client.query(
    `insert into jury_rounds (id, opportunity_id, position, title, is_blind, criteria, selection, shares_comments,
      allows_originals, state, opened_at)
    values ($1, $2, 1, 'First round', true, $3, '{"kind": "ALL"}', false, false, 'OPEN', now())`,
    [id, opportunityId, JSON.stringify(criteria)],
  );
  await client.query(
    `insert into round_applications (round_id, application_id)
      select $1, a.id from artist_applications a where a.opportunity_id = $2 and a.status = 'SUBMITTED'`,
    [id, opportunityId],
  );
  await client.query(
    `insert into accounts (id, uid, email) select u, u, u || '@example.org' from unnest($1::uuid[]) u`,
    [uids],
  );
  await client.query(
    `insert into jurors (id, round_id, email, account_id, invited_at, accepted_at)
      select gen_random_uuid(), $1, u || '@example.org', u, now(), now() from unnest($2::uuid[]) u`,
    [id, uids],
  );
  await client.query(
    `insert into reviews (juror_id, application_id, round_id, scores, score, changed_at)
      select juror_id, application_id, $1, jsonb_build_object($2::text, idea, $3::text, craft), idea + craft, now()
      from (select j.id as juror_id, ra.application_id, floor(random() * 6)::int as idea, floor(random() * 6)::int as craft
        from jurors j join round_applications ra on ra.round_id = j.round_id where j.round_id = $1) scored`,
    [id, criteria[0].id, criteria[1].id],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    'select application_id as id from round_applications where round_id = $1 limit 1',
    [id],
  );
  await client.end();
  return { id, jurorUid: uids[0] ?? '', applicationId: rows[0]?.id ?? '' };
}
