import type { Application, ApplicationFile, SubmittedImage } from '@/lib/shared/contract/application';
import { DECISION_DELAY_MINUTES } from '@/lib/shared/domain/application';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { createJsonObject, formatTimestamp } from '../../db/page';

/** SQL over `artist_applications a`, its call `o`, which may be gone, and the profile `p` of the call. */

/** True once the mail of the decision can no longer be stopped. */
const isDecisionFinal = `a.decided_at <= now() - interval '${DECISION_DELAY_MINUTES} minutes'`;
/** The decision that the artist sees; null without one. */
export const visibleDecision = `case when ${isDecisionFinal} then a.decision else a.previous_decision end`;
const visibleSince = `case when ${isDecisionFinal} then a.decided_at else a.previously_decided_at end`;

/** The status that the artist sees. */
export const artistStatus = `case when a.status = 'SUBMITTED' then coalesce(${visibleDecision}, a.status) else a.status end`;

/** The calendar day in the time zone of the call. */
const today = `(now() at time zone coalesce(o.deadline_zone, 'UTC'))::date`;

/** The days since the promised date in which the artist had no answer; null while it is not late. */
export const lateDays = `case when a.status = 'SUBMITTED' and ${visibleDecision} is null and o.results_date < ${today}
  then ${today} - o.results_date end`;

/** True while the call accepts what its applicants send. */
const isAcceptingSql = `coalesce(o.status = 'PUBLISHED' and o.apply_method = 'IMPASTO'
  and case when o.closes_at is null then o.visible_until is null or o.visible_until > now()
    else o.closes_at >= now() end, false)`;

export const deadlineJson = `case when o.id is null
    then json_build_object('kind', 'TO_BE_ANNOUNCED', 'localDateTime', null, 'timeZone', null)
    else json_build_object('kind', o.deadline_kind, 'localDateTime', o.deadline_local, 'timeZone', o.deadline_zone) end`;

/** A picture of the application `a` in the table `i`. */
export const submittedImageJson = createJsonObject<SubmittedImage>({
  id: 'i.id',
  url: `'/v1/applications/' || a.id || '/images/' || i.id`,
  width: 'i.width',
  height: 'i.height',
  averageColour: 'i.average_colour',
  alt: 'i.alt',
});

const fileUrl = (id: string) => `'/v1/applications/' || a.id || '/files/' || (${id})`;

/** A file of the application `a` in the table `f`. */
export const applicationFileJson = createJsonObject<ApplicationFile>({
  id: 'f.id',
  requestId: 'f.request_id',
  name: 'f.name',
  kind: 'f.kind',
  bytes: 'f.bytes',
  received: `case when f.key is not null then f.bytes
    else (select coalesce(sum(r.bytes), 0)::int from application_file_parts r where r.file_id = f.id) end`,
  pages: 'f.pages',
  duration: 'f.duration',
  url: `case when f.key is not null then ${fileUrl('f.id')} end`,
});

/** The submission with the pictures of its works and the addresses of its files; null if nothing was submitted. */
export const submissionJson = `case when a.submission is not null then a.submission || jsonb_build_object(
  'files', (select coalesce(jsonb_agg(s.file || jsonb_build_object('url', ${fileUrl(`s.file ->> 'id'`)}) order by s.place), '[]')
    from jsonb_array_elements(a.submission -> 'files') with ordinality as s (file, place)),
  'works', (
    select coalesce(jsonb_agg(w.work || jsonb_build_object('images', (
      select coalesce(jsonb_agg(${submittedImageJson}::jsonb order by i.position), '[]') from application_images i
      where i.application_id = a.id and i.artwork_id = (w.work ->> 'artworkId')::uuid
    )) order by w.place), '[]')
    from jsonb_array_elements(a.submission -> 'works') with ordinality as w (work, place))) end`;

const emptyForm = `'${JSON.stringify(newApplicationForm).replaceAll("'", "''")}'::jsonb`;

export const applicationJson = createJsonObject<Application>({
  id: 'a.id',
  profileId: 'a.profile_id',
  number: 'a.number',
  call: createJsonObject<Application['call']>({
    id: 'o.id',
    title: 'coalesce(o.title, a.call_title)',
    organizer: 'coalesce(p.name, a.call_organizer)',
    deadline: deadlineJson,
    closesAt: formatTimestamp('o.closes_at'),
    resultsDate: 'o.results_date',
    isAccepting: isAcceptingSql,
  }),
  status: artistStatus,
  form: `coalesce(o.application_form, a.submission -> 'form', ${emptyForm})`,
  content: 'a.content',
  files: `(select coalesce(json_agg(${applicationFileJson} order by f.created_at, f.id), '[]') from application_files f
    where f.application_id = a.id)`,
  reusedAnswers: 'a.reused_answers',
  submission: submissionJson,
  hasUnsentChanges: `a.status = 'SUBMITTED' and a.content <> a.sent_content`,
  views: '(select count(*)::int from application_accesses v where v.application_id = a.id)',
  createdAt: formatTimestamp('a.created_at'),
  submittedAt: formatTimestamp('a.submitted_at'),
  withdrawnAt: formatTimestamp('a.withdrawn_at'),
  decidedAt: formatTimestamp(`case when ${visibleDecision} is not null then ${visibleSince} end`),
  lateDays,
  isShown: 'a.is_shown',
  allowsOriginals: 'a.allows_originals',
  feedback: `case when ${visibleDecision} is not null then a.feedback end`,
  updatedAt: formatTimestamp('a.updated_at'),
});
