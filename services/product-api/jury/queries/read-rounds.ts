import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Juror, Round, RoundSelection, Rounds } from '@/lib/shared/contract/jury';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createTextArray,
  formatTimestamp,
  readFirst,
  readItems,
  readOne,
  selectColumns,
} from '../../db/page';
import { opportunities } from '../../opportunity/schema';
import { juryRounds } from '../schema';
import { COUNT_CONFLICTS, COUNT_JUDGED, COUNT_SCORED, HAS_CONFLICT, IS_OWN, JOIN_COUNT } from './juror-progress';
import { BEST_FIRST, selectScores } from './ranking';

const jurorJson = createJsonObject<Juror>({
  ...selectColumns('j', 'id', 'email', 'name', 'invitedAt', 'acceptedAt', 'remindedAt'),
  applications: COUNT_JUDGED,
  scored: COUNT_SCORED,
  conflicts: COUNT_CONFLICTS,
});

type RoundRow = Omit<Round, 'outside' | 'later'>;

const roundJson = createJsonObject<RoundRow>({
  ...selectColumns('r', 'id', 'position', 'title', 'state', 'isBlind', 'criteria', 'selection', 'dueOn'),
  ...selectColumns('r', 'sharesComments', 'allowsOriginals', 'isAssigned', 'openedAt', 'closedAt'),
  applications: 'n.applications',
  unassigned: `case when not r.is_assigned then 0 else (select count(*)::int from round_applications ra
    join artist_applications a on a.id = ra.application_id and a.status = 'SUBMITTED'
    where ra.round_id = r.id and not exists (
      select from juror_assignments ja join jurors j on j.id = ja.juror_id
      where ja.application_id = a.id and j.round_id = r.id and not ${IS_OWN} and not ${HAS_CONFLICT})) end`,
  jurors: `(select coalesce(json_agg(${jurorJson} order by j.invited_at, j.email), '[]')
    from jurors j where j.round_id = r.id)`,
});

const fromRounds = sql.raw(`from jury_rounds r ${JOIN_COUNT}`);

export function findOwnCall(db: Db, id: string, profileId: string): Promise<Rounds['call'] | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('id', o.id, 'title', o.title,
        'closesAt', ${sql.raw(formatTimestamp('o.closes_at'))}) as item from opportunities o
      where o.id = ${id} and o.profile_id = ${profileId} and o.status <> 'DELETED'`,
  );
}

/** Includes closed calls. */
export async function isPublished(db: Db, callId: string): Promise<boolean> {
  return (await db.$count(opportunities, and(eq(opportunities.id, callId), eq(opportunities.status, 'PUBLISHED')))) > 0;
}

export async function readRounds(db: Db, call: Rounds['call']): Promise<Rounds> {
  const [states, rounds] = await Promise.all([
    readItems<Rounds['states'][number]>(
      db,
      sql`select json_build_object('value', desk_state, 'count', count(*)::int) as item from artist_applications
        where opportunity_id = ${call.id} and status = 'SUBMITTED' group by desk_state order by desk_state`,
    ),
    readItems<RoundRow>(
      db,
      sql`select ${sql.raw(roundJson)} as item ${fromRounds} where r.opportunity_id = ${call.id} order by r.position`,
    ),
  ]);
  const counted: Round[] = [];
  for (const round of rounds) counted.push(await addOutside(db, call.id, round));
  return { call, submitted: states.reduce((sum, { count }) => sum + count, 0), states, rounds: counted };
}

/** Cheaper than `readRound`, which counts all reviews. */
export async function hasRound(db: Db, callId: string, id: string): Promise<boolean> {
  return (await db.$count(juryRounds, and(eq(juryRounds.id, id), eq(juryRounds.opportunityId, callId)))) > 0;
}

export async function readRound(db: Db, callId: string, id: string): Promise<Round | undefined> {
  const round = await readFirst<RoundRow>(
    db,
    sql`select ${sql.raw(roundJson)} as item ${fromRounds} where r.id = ${id} and r.opportunity_id = ${callId}`,
  );
  return round && addOutside(db, callId, round);
}

/** Maximum number of applications to list outside a round. */
const MAX_NUMBERS = 20;

/** Before the opening, counts the applications that would be left out if the round opened now. */
async function addOutside(db: Db, callId: string, round: RoundRow): Promise<Round> {
  const isSelected = createCondition(callId, round.position, round.selection);
  const isIn = round.openedAt === null ? isSelected : isInRound(round.id);
  const counted = await readOne<Pick<Round, 'applications' | 'outside' | 'later'>>(
    db,
    sql`select json_build_object('applications', count(*) filter (where is_in),
        'outside', json_build_object('count', count(*) filter (where not is_in),
          'numbers', coalesce(to_json((array_agg(number order by number) filter (where not is_in))[1:${sql.raw(String(MAX_NUMBERS))}]), '[]')),
        'later', count(*) filter (where is_later)) as item
      from (select a.number, ${isIn} as is_in, ${isLater(callId, round)} as is_later from artist_applications a
        where a.opportunity_id = ${callId} and a.status = 'SUBMITTED') listed`,
  );
  return { ...round, ...counted };
}

const isInRound = (roundId: string) => sql`exists (
  select from round_applications ra where ra.round_id = ${roundId} and ra.application_id = a.id)`;

/** Matches applications that qualified after the opening. Chosen and top selections never grow. */
function isLater(callId: string, { id, position, selection, openedAt }: LaterRound): SQL {
  if (openedAt === null || selection.kind === 'CHOSEN' || selection.kind === 'TOP') return sql`false`;
  return sql`(${createCondition(callId, position, selection)} and not ${isInRound(id)})`;
}

type LaterRound = Pick<Round, 'id' | 'position' | 'selection'> & { openedAt: unknown };

/** Selects the round's applications at the opening, and later the applications that can be added. */
export function selectApplications(callId: string, round: LaterRound): SQL {
  const condition =
    round.openedAt === null ? createCondition(callId, round.position, round.selection) : isLater(callId, round);
  return sql`select a.id from artist_applications a
    where a.opportunity_id = ${callId} and a.status = 'SUBMITTED' and ${condition}`;
}

function createCondition(callId: string, position: number, selection: RoundSelection): SQL {
  switch (selection.kind) {
    case 'ALL':
      return sql`true`;
    case 'STATES':
      return sql`a.desk_state = any(${createTextArray(selection.states)})`;
    case 'CHOSEN':
      return sql`a.id = any(${createTextArray(selection.ids)}::uuid[])`;
    case 'TOP': {
      const previous = sql`(select id from jury_rounds where opportunity_id = ${callId} and position < ${position}
        order by position desc limit 1)`;
      // Withdrawn applications do not take up a place.
      return sql`a.id in (select application_id from (${selectScores(previous)}) figures
        where mean is not null and exists (
          select from artist_applications s where s.id = application_id and s.status = 'SUBMITTED')
        order by ${BEST_FIRST} limit ${selection.count})`;
    }
  }
}
