/** Null if the juror has left. */
export const JUROR_NAME = 'coalesce(j.name, j.email)';

/** Null if the call `o` has no page. */
export const CALL_ID = `case when o.status in ('PUBLISHED', 'CLOSED') then o.id end`;

/** The condition on the call lets PostgreSQL use the call's index instead of reading all applications. */
export const JOIN_COUNT = `cross join lateral (select count(*)::int as applications from round_applications ra
  join artist_applications a on a.id = ra.application_id and a.opportunity_id = r.opportunity_id
    and a.status = 'SUBMITTED' where ra.round_id = r.id) n`;

/** Juror `j`, or their organization, submitted application `a`. They must not judge it. */
export const IS_OWN = `exists (select from team own where own.profile_id = a.profile_id and own.account_id = j.account_id)`;
/** Juror `j` left round `r` while it was open. */
const HAS_STOPPED = `(j.left_at is not null and r.state = 'OPEN')`;
const IS_ASSIGNED = `(case when r.is_assigned
    then exists (select from juror_assignments ja where ja.juror_id = j.id and ja.application_id = a.id)
    else not ${HAS_STOPPED} or exists (
      select from reviews v where v.juror_id = j.id and v.application_id = a.id and v.score is not null) end)`;

/** Juror `j` of round `r` judges application `a`, ignoring conflicts of interest. */
export const IS_JUDGE = `(${IS_ASSIGNED} and not ${IS_OWN})`;

/** Juror `j` knows the artist of application `a`. */
export const HAS_CONFLICT = `exists (
  select from reviews v where v.juror_id = j.id and v.application_id = a.id and v.has_conflict)`;

/** Review `v` is about the submission that the round (row `ra`) currently scores. */
export const IS_CURRENT = `coalesce(v.changed_at >= ra.version_opened_at, true)`;

const fromReviews = `from reviews v join artist_applications a on a.id = v.application_id and a.status = 'SUBMITTED'
  join round_applications ra on ra.round_id = v.round_id and ra.application_id = v.application_id
  where v.juror_id = j.id and not ${IS_OWN}`;

/** Scores that juror `j` has given to current submissions. */
export const COUNT_SCORED = `(select count(v.score)::int ${fromReviews} and ${IS_CURRENT})`;

/** Applications by artists that juror `j` knows. */
export const COUNT_CONFLICTS = `(select count(*)::int ${fromReviews} and v.has_conflict)`;

/** Applications that juror `j` judges in round `r`, without conflicts of interest. Requires `JOIN_COUNT`. */
export const COUNT_JUDGED = `(case when r.is_assigned
    then (select count(*)::int from juror_assignments ja
      join artist_applications a on a.id = ja.application_id and a.status = 'SUBMITTED' where ja.juror_id = j.id)
    when ${HAS_STOPPED} then ${COUNT_SCORED} + ${COUNT_CONFLICTS}
    else n.applications end
  - (select count(*)::int from team own
    join artist_applications a on a.profile_id = own.profile_id and a.status = 'SUBMITTED'
    join round_applications ra on ra.round_id = r.id and ra.application_id = a.id
    where own.account_id = j.account_id and ${IS_ASSIGNED})
  - ${COUNT_CONFLICTS})`;
