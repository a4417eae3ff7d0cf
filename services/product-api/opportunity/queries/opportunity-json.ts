import type { Opportunity, OpportunitySummary, OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { UNDO_MINUTES } from '@/lib/shared/domain/opportunity';
import { acceptedArtistsJson, promiseJson } from '../../application/promise/queries/promise-json';
import { completeForm, promisedOn } from '../../application/queries/application-json';
import { createJsonObject, formatTimestamp, selectColumns } from '../../db/page';
import { createObject, type Fields } from '../../db/row-shape';
import { createImageJson } from '../../image/queries/image-json';
import { profileSummary } from '../../profile/queries/profile-json';
import { createBoostJson } from '../../subscription/queries/subscriptions';
import { createViewsSum } from '../../view/queries/views';

/** Null if either column is null. */
const createMoneyJson = (name: string) =>
  `case when o.${name}_amount is not null and o.${name}_currency is not null
    then json_build_object('amount', o.${name}_amount, 'currency', o.${name}_currency) end`;

/** CLOSED and ARCHIVED are not stored but derived from the current time. */
export const statusSql = `case when o.status = 'PUBLISHED' and o.visible_until <= now() then 'ARCHIVED'
    when o.status = 'PUBLISHED' and o.closes_at <= now() then 'CLOSED' else o.status end`;

const summaryFields: Fields<OpportunitySummary> = {
  ...selectColumns('o', 'id', 'profileId', 'type', 'title', 'artisticFields', 'allFields', 'tags', 'city', 'country'),
  language: 'o.language',
  translations: `pick_translations(o.translations, 'title')`,
  ...selectColumns('o', 'isOnline', 'fee', 'closesAt', 'publishedAt', 'updatedAt'),
  profile: profileSummary,
  deadline: `json_build_object('kind', o.deadline_kind, 'localDateTime', o.deadline_local, 'timeZone', o.deadline_zone)`,
  deadlineChanges: `(select count(*)::int from opportunity_changes h where h.opportunity_id = o.id and h.field = 'deadline')`,
  applicationFee: createMoneyJson('application_fee'),
  participationFee: createMoneyJson('participation_fee'),
  rewards: `json_build_object('types', o.reward_types, 'cashPrize', ${createMoneyJson('cash_prize')},
    'funding', ${createMoneyJson('funding')}, 'description', o.rewards_description)`,
  salary: `case when o.salary_currency is not null and o.salary_period is not null
    then json_build_object('min', o.salary_min, 'max', o.salary_max,
      'currency', o.salary_currency, 'period', o.salary_period) end`,
  image: `(select ${createImageJson('oi')} from images oi where oi.opportunity_id = o.id order by oi.position, oi.id limit 1)`,
  status: statusSql,
  boost: createBoostJson('opportunity_id', 'o.id'),
  appliesHere: `coalesce(o.apply_method = 'IMPASTO', false)`,
  isPromoted: 'coalesce(o.promoted_until > now(), false)',
  isHighlighted: 'coalesce(o.highlighted_until > now(), false)',
};

/** SQL on `opportunities o`, their `profiles p` and the profile pictures `pi`. */
export const opportunitySummary = createObject<OpportunitySummary>(summaryFields);

const isHere = `o.apply_method = 'IMPASTO'`;

/** Fields that both the opportunity and its owner's list include. */
const ownFields = {
  ...selectColumns('o', 'planType', 'resultsDate', 'createdAt'),
  paidUntil: formatTimestamp('o.paid_until'),
  visibleUntil: formatTimestamp('o.visible_until'),
  hiddenReason: `case when o.status = 'HIDDEN' then o.hidden_reason end`,
};

/** Owners (`reader.is_owner`) also see how a closed call accepted applications, and forms no longer in use. */
export const createOpportunityJson = createJsonObject<Opportunity>({
  ...summaryFields,
  ...ownFields,
  ...selectColumns(
    'o',
    'description',
    'translations',
    'eventStart',
    'eventEnd',
    'feeDescription',
    'requirements',
    'duration',
  ),
  ...selectColumns('o', 'places', 'employment', 'jury'),
  eligibility: `json_build_object('nationalities', o.nationalities, 'residences', o.residences,
    'ageMin', o.age_min, 'ageMax', o.age_max, 'languages', o.languages, 'scope', o.scope,
    'other', o.eligibility_other)`,
  requirementsOther: `case when reader.is_owner or not coalesce(${isHere}, false) then o.requirements_other end`,
  apply: `case when ${isHere} then json_build_object('method', o.apply_method)
    when o.apply_method is not null and (reader.is_owner or coalesce(o.closes_at > now(), true))
      then json_build_object('method', o.apply_method, 'value', o.apply_value) end`,
  applicationForm: `case when reader.is_owner or ${isHere} then ${completeForm('o.application_form')} end`,
  imageCaption: `(select oi.caption from images oi where oi.opportunity_id = o.id order by oi.position, oi.id limit 1)`,
  answers: promiseJson,
  acceptedArtists: acceptedArtistsJson,
  changes: `(select coalesce(json_agg(json_build_object('field', h.field, 'before', h.before, 'after', h.after,
    'changedAt', ${formatTimestamp('h.changed_at')}) order by h.changed_at desc, h.id desc), '[]')
    from opportunity_changes h where h.opportunity_id = o.id)`,
});

const UNDO_TIME = `interval '${UNDO_MINUTES} minutes'`;

export const createOwnOpportunityJson = createJsonObject<OwnOpportunitySummary>({
  ...summaryFields,
  ...ownFields,
  promotedUntil: `case when o.promoted_until > now() then ${formatTimestamp('o.promoted_until')} end`,
  highlightedUntil: `case when o.highlighted_until > now() then ${formatTimestamp('o.highlighted_until')} end`,
  views: createViewsSum('opportunity', 'o.id'),
  applications: '(select coalesce(sum(c.count), 0)::int from applications c where c.opportunity_id = o.id)',
  applyMethod: 'o.apply_method',
  saves: '(select count(*)::int from bookmarks s where s.opportunity_id = o.id)',
  received: `(select case when o.apply_method = 'IMPASTO' or count(*) > 0 then json_build_object('all', count(*),
      'new', count(*) filter (where a.desk_state = 'NEW'), 'decided', count(*) filter (where a.decision is not null)) end
    from artist_applications a where a.opportunity_id = o.id and a.status = 'SUBMITTED' and a.submitted_at is not null)`,
  promisedOn,
  closing: `case when o.status = 'PUBLISHED' and o.closed_early_at > now() - ${UNDO_TIME}
    then json_build_object('undoUntil', ${formatTimestamp(`(o.closed_early_at + ${UNDO_TIME})`)}) end`,
  jurors: `(select count(distinct j.email)::int from jurors j join jury_rounds r on r.id = j.round_id
    where r.opportunity_id = o.id)`,
});
