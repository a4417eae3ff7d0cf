import { UNPROMISED_DAYS } from '@/lib/shared/domain/promise';
import { promisedOn, visibleDecision } from '../../queries/application-json';

/** SQL expressions on call `o`. */

const zone = `coalesce(o.deadline_zone, 'UTC')`;
export const promiseEnd = `((${promisedOn} + 1)::timestamp at time zone ${zone})`;
/** End of the call, plus two minutes for submissions in transit. */
export const callEnd = `(coalesce(o.closes_at, o.visible_until) + interval '2 minutes')`;
/** When the call enters its organizer's record. */
export const recordStart = `coalesce(${promiseEnd}, ${callEnd} + interval '${UNPROMISED_DAYS} days')`;
export const createDay = (instant: string) => `(${instant} at time zone ${zone})::date`;

/** Counts are public once the call has closed or the promised date has passed. */
const isCounted = `coalesce(${callEnd} <= now(), false) or coalesce(${promiseEnd} <= now(), false)`;
const lastDay = createDay('m.last_answered_at');
const isEveryoneAnswered = 'm.answered = m.applicants';

/** `Opportunity.answers`: the answer date promised to applicants, and whether the call kept it. */
export const promiseJson = `case when o.apply_method = 'IMPASTO' then (
  select json_build_object(
    'promisedOn', ${promisedOn},
    'applicants', m.applicants,
    'answered', m.answered,
    'answeredShare', round(m.answered::numeric / m.applicants, 4)::float8,
    'decidedOn', ${lastDay},
    'isKept', case when ${promisedOn} is null or m.applicants is null then null
      when ${isEveryoneAnswered} then ${lastDay} <= ${promisedOn}
      when ${promiseEnd} <= now() then false end)
  from (
    select case when ${isCounted} then pr.applicants end as applicants,
      case when ${isCounted} then pr.answered end as answered,
      case when ${isCounted} then pr.last_answered_at end as last_answered_at
    from opportunity_promises pr where pr.opportunity_id = o.id and pr.applicants is distinct from 0
  ) m) end`;

const MAX_SHOWN = 200;

/** `Opportunity.acceptedArtists`: accepted artists who agreed to be named on the page. */
export const acceptedArtistsJson = `(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name_key, s.id), '[]') from (
    select distinct ap.id, ap.name, ap.name_key from artist_applications a join profiles ap on ap.id = a.profile_id
    where a.opportunity_id = o.id and a.is_shown and a.status = 'SUBMITTED' and ${visibleDecision} = 'ACCEPTED'
      and ap.hidden_at is null and (o.application_form ->> 'showsAccepted')::boolean
    order by ap.name_key, ap.id limit ${MAX_SHOWN}
  ) s)`;
