import type { Application, ApplicationFile, SubmittedImage } from '@/lib/shared/contract/application';
import { applicationLimits, DECISION_DELAY_MINUTES } from '@/lib/shared/domain/application';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { createJsonObject, formatTimestamp, selectColumns } from '../../db/page';

/** SQL on `artist_applications a`, its call `o` (may be missing) and the call's profile `p`. */

/** True once the email about the decision can no longer be stopped. */
export const isDecisionFinal = `a.decided_at <= now() - interval '${DECISION_DELAY_MINUTES} minutes'`;
export const visibleDecision = `case when ${isDecisionFinal} then a.decision else a.previous_decision end`;
export const visibleFeedback = `case when ${isDecisionFinal} then a.published_feedback else a.previous_feedback end`;
const visibleSince = `case when ${isDecisionFinal} then a.decided_at else a.previously_decided_at end`;

export const artistStatus = `case when a.status = 'SUBMITTED' then coalesce(${visibleDecision}, a.status) else a.status end`;

export const hasUnsentChanges = `(a.status = 'SUBMITTED' and a.content <> a.sent_content)`;

/** The results date at the time the call first closed; before that, the current results date. */
export const promisedOn = `(case when o.first_closed_at is null then o.results_date else o.promised_on end)`;

/** Today in the call's time zone. */
const today = `(now() at time zone coalesce(o.deadline_zone, 'UTC'))::date`;

/** Days by which the answer is overdue; null if not overdue. */
export const lateDays = `case when a.status = 'SUBMITTED' and ${visibleDecision} is null and ${promisedOn} < ${today}
  then ${today} - ${promisedOn} end`;

const isAcceptingSql = `coalesce(o.status = 'PUBLISHED' and o.apply_method = 'IMPASTO'
  and case when o.closes_at is null then o.visible_until is null or o.visible_until > now()
    else o.closes_at >= now() end, false)`;

/** Maximum number of applications per artist: one, unless the form permits more. */
const maxApplications = `coalesce((o.application_form ->> 'maxApplications')::int, 1)`;

/** SQL version of `findStartProblem` for calls that accept several applications. */
export const canStartAnother = `coalesce(${isAcceptingSql} and ${maxApplications} > 1 and (
  select bool_and(s.status <> 'DRAFT') and count(*) < ${applicationLimits.ofArtist}
    and count(*) filter (where s.status <> 'WITHDRAWN') < ${maxApplications}
  from artist_applications s where s.opportunity_id = a.opportunity_id and s.profile_id = a.profile_id), false)`;

/** Null while the call exists. */
export const callWithdrawnAt = `coalesce(a.call_withdrawn_at,
  (select d.deleted_at from opportunities d where d.id = a.opportunity_id and d.status = 'DELETED'))`;

export const deadlineJson = `case when o.id is null
    then json_build_object('kind', 'TO_BE_ANNOUNCED', 'localDateTime', null, 'timeZone', null)
    else json_build_object('kind', o.deadline_kind, 'localDateTime', o.deadline_local, 'timeZone', o.deadline_zone) end`;

export const submittedImageJson = createJsonObject<SubmittedImage>({
  ...selectColumns('i', 'id', 'width', 'height', 'averageColour', 'alt'),
  url: `'/v1/applications/' || a.id || '/images/' || i.id`,
});

const fileUrl = (id: string) => `'/v1/applications/' || a.id || '/files/' || (${id})`;

export const applicationFileJson = createJsonObject<ApplicationFile>({
  ...selectColumns('f', 'id', 'requestId', 'name', 'kind', 'bytes', 'pages', 'duration'),
  received: `case when f.key is not null then f.bytes
    else (select coalesce(sum(r.bytes), 0)::int from application_file_parts r where r.file_id = f.id) end`,
  url: `case when f.key is not null then ${fileUrl('f.id')} end`,
});

/** Adds defaults for fields that older forms lack. */
export const completeForm = (form: string) => `('{"maxApplications": 1}'::jsonb || ${form})`;

export const submissionJson = `case when a.submission is not null then a.submission || jsonb_build_object(
  'form', ${completeForm(`(a.submission -> 'form')`)},
  'files', (select coalesce(jsonb_agg(s.file || jsonb_build_object('url', ${fileUrl(`s.file ->> 'id'`)}) order by s.place), '[]')
    from jsonb_array_elements(a.submission -> 'files') with ordinality as s (file, place)),
  'works', (
    select coalesce(jsonb_agg(w.work || jsonb_build_object('images', (
      select coalesce(jsonb_agg(${submittedImageJson}::jsonb order by i.position), '[]') from application_images i
      where i.application_id = a.id and i.version_id is null and i.artwork_id = (w.work ->> 'artworkId')::uuid
    )) order by w.place), '[]')
    from jsonb_array_elements(a.submission -> 'works') with ordinality as w (work, place))) end`;

export const firstWork = `coalesce(a.submission #>> '{works,0,title}',
  (select w.title from artworks w where w.id = (a.content #>> '{works,0,artworkId}')::uuid))`;

/** Inside the subquery, `own` is the application itself, and `a` is another one. */
const othersJson = `(
  select coalesce(json_agg(${createJsonObject<Application['others'][number]>({
    ...selectColumns('a', 'id', 'number'),
    status: artistStatus,
    work: firstWork,
  })} order by a.number), '[]')
  from (select a.id, a.opportunity_id, a.profile_id) own
  join artist_applications a on a.opportunity_id = own.opportunity_id and a.profile_id = own.profile_id and a.id <> own.id)`;

export type StoredApplication = Omit<Application, 'changedWorks' | 'hasChangedCv'>;

const emptyForm = `'${JSON.stringify(newApplicationForm).replaceAll("'", "''")}'::jsonb`;

/** Omits changes to works and CV since the submission. */
export const applicationJson = createJsonObject<StoredApplication>({
  ...selectColumns('a', 'id', 'profileId', 'number', 'content', 'reusedAnswers', 'isShown', 'allowsOriginals'),
  ...selectColumns('a', 'createdAt', 'submittedAt', 'withdrawnAt', 'updatedAt'),
  call: createJsonObject<Application['call']>({
    id: 'o.id',
    title: 'coalesce(o.title, a.call_title)',
    organizer: 'coalesce(p.name, a.call_organizer)',
    deadline: deadlineJson,
    closesAt: formatTimestamp('o.closes_at'),
    resultsDate: promisedOn,
    isAccepting: isAcceptingSql,
    withdrawnAt: formatTimestamp(callWithdrawnAt),
  }),
  status: artistStatus,
  form: completeForm(`coalesce(o.application_form, a.submission -> 'form', ${emptyForm})`),
  files: `(select coalesce(json_agg(${applicationFileJson} order by f.created_at, f.id), '[]') from application_files f
    where f.application_id = a.id)`,
  submission: submissionJson,
  hasUnsentChanges,
  opened: `(select json_build_object(
      'organizer', count(*) filter (where v.role = 'ORGANIZER' and v.kind = 'OPENED'),
      'downloads', count(*) filter (where v.role = 'ORGANIZER' and v.kind = 'DOWNLOADED'),
      'jurors', count(distinct coalesce(v.account_id::text, '')) filter (where v.role = 'JUROR'))
    from application_accesses v where v.application_id = a.id)`,
  decidedAt: formatTimestamp(`case when ${visibleDecision} is not null then ${visibleSince} end`),
  lateDays,
  feedback: visibleFeedback,
  others: othersJson,
});
