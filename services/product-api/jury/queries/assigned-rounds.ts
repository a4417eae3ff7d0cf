import { sql } from 'drizzle-orm';
import type { AssignedRound, AssignedRoundWithApplications, JuryApplication } from '@/lib/shared/contract/jury';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readFirst, readItems, readOne, selectColumns } from '../../db/page';
import { competesFor } from '../../team/queries/application-access';
import { COUNT_JUDGED, COUNT_SCORED, HAS_CONFLICT, IS_CURRENT, IS_JUDGE, JOIN_COUNT } from './juror-progress';

const IS_WITHDRAWN = `(o.status = 'DELETED')`;
/**
 * Juror `j`'s rounds that have opened, and all rounds of withdrawn calls. Excludes reviewers who compete for the call
 * themselves.
 */
const FROM_ASSIGNED = `from jurors j
  join jury_rounds r on r.id = j.round_id
  join opportunities o on o.id = r.opportunity_id and (r.state <> 'DRAFT' or ${IS_WITHDRAWN})
    and not (j.is_reviewer and ${competesFor('o.id', 'j.account_id')})
  join profiles p on p.id = o.profile_id`;

const fields = {
  ...selectColumns('r', 'id', 'title', 'isBlind', 'dueOn'),
  call: 'o.title',
  organizer: 'p.name',
  state: `case when ${IS_WITHDRAWN} then 'CLOSED' else r.state end`,
  withdrawnAt: formatTimestamp(`case when ${IS_WITHDRAWN} then o.deleted_at end`),
  applications: COUNT_JUDGED,
  scored: COUNT_SCORED,
};

const assignedJson = createJsonObject<AssignedRound>(fields);
const withApplicationsJson = createJsonObject<AssignedRoundWithApplications>({
  ...fields,
  ...selectColumns('r', 'criteria', 'sharesComments'),
  list: `(select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number,
      'isScored', coalesce(v.score is not null and ${IS_CURRENT}, false), 'hasConflict', coalesce(v.has_conflict, false))
      order by a.number), '[]')
    from round_applications ra
    join artist_applications a on a.id = ra.application_id and a.opportunity_id = r.opportunity_id
      and a.status = 'SUBMITTED'
    left join reviews v on v.juror_id = j.id and v.application_id = a.id
    where ra.round_id = r.id and not ${IS_WITHDRAWN} and ${IS_JUDGE})`,
  withdrawn: `(select coalesce(json_agg(ra.number order by ra.number), '[]')
    from round_applications ra left join artist_applications a on a.id = ra.application_id
    where ra.round_id = r.id and not ${IS_WITHDRAWN} and a.status is distinct from 'SUBMITTED' and ${IS_JUDGE})`,
  keptReviews: `(select coalesce(json_agg(json_build_object('number', a.number, 'score', v.score, 'comment', v.comment)
      order by a.number), '[]')
    from reviews v join artist_applications a on a.id = v.application_id
    where ${IS_WITHDRAWN} and v.juror_id = j.id and not v.has_conflict)`,
});

export function listAssignedRounds(db: Db, accountId: string): Promise<AssignedRound[]> {
  return readItems<AssignedRound>(
    db,
    sql`select ${sql.raw(assignedJson)} as item ${sql.raw(`${FROM_ASSIGNED} ${JOIN_COUNT}`)} where j.account_id = ${accountId}
      order by r.state = 'OPEN' desc, r.due_on nulls last, r.opened_at desc, r.id`,
  );
}

export function countWaitingRounds(db: Db, accountId: string): Promise<number> {
  return readOne<number>(
    db,
    sql`select count(*)::int as item from jurors j join jury_rounds r on r.id = j.round_id and r.state = 'DRAFT'
      join opportunities o on o.id = r.opportunity_id and o.status <> 'DELETED'
      where j.account_id = ${accountId}`,
  );
}

export function findAssignedRound(db: Db, accountId: string, roundId: string) {
  return readFirst<AssignedRoundWithApplications>(
    db,
    sql`select ${sql.raw(withApplicationsJson)} as item ${sql.raw(`${FROM_ASSIGNED} ${JOIN_COUNT}`)}
      where j.account_id = ${accountId} and r.id = ${roundId}`,
  );
}

export type Assignment = Pick<AssignedRoundWithApplications, 'isBlind' | 'sharesComments' | 'criteria' | 'state'> &
  Pick<JuryApplication, 'canDownloadOriginals'> & {
    jurorId: string;
    applicationId: string;
    /** The earlier submission that the round scores; null for the last submission. */
    versionId: string | null;
    number: number;
  };

const assignmentJson = createJsonObject<Assignment>({
  ...selectColumns('r', 'isBlind', 'sharesComments', 'criteria', 'state'),
  ...selectColumns('ra', 'applicationId', 'versionId'),
  number: 'a.number',
  jurorId: 'j.id',
  // Metadata of originals may reveal the artist's name.
  canDownloadOriginals: `(r.state = 'OPEN' and not r.is_blind and r.allows_originals and a.allows_originals)`,
});

export type AssignmentKey = { accountId: string; roundId: string; applicationId: string };

const selectAssignment = ({ accountId, roundId, applicationId }: AssignmentKey) => sql`
  select ${sql.raw(assignmentJson)} as item ${sql.raw(FROM_ASSIGNED)}
    join round_applications ra on ra.round_id = r.id
    join artist_applications a on a.id = ra.application_id and a.status = 'SUBMITTED'
  where j.account_id = ${accountId} and r.id = ${roundId} and a.id = ${applicationId} and ${sql.raw(IS_JUDGE)}
    and not ${sql.raw(IS_WITHDRAWN)}`;

/** Finds a submitted, assigned application of an opened round. The juror must not know the artist. */
export function findAssignment(db: Db, key: AssignmentKey): Promise<Assignment | undefined> {
  return readFirst<Assignment>(db, sql`${selectAssignment(key)} and not ${sql.raw(HAS_CONFLICT)}`);
}

/** Finds the assignment even if the juror has declared a conflict of interest. */
export function findAssignmentOrConflict(db: Db, key: AssignmentKey): Promise<Assignment | undefined> {
  return readFirst<Assignment>(db, selectAssignment(key));
}

/**
 * Takes a shared lock, so jurors do not block each other. Read dependent rows in a later statement, because a statement
 * that waits for a lock sees rows as of its start.
 */
export async function lockRoundOfJuror(transaction: Db, roundId: string): Promise<void> {
  await transaction.execute(sql`select from jury_rounds where id = ${roundId} for share`);
}
