import { computeClosingInstant, type Deadline } from '@/lib/domain/deadline';
import type { opportunities, opportunityChanges } from '../db/schema/opportunity';
import type { BoostRow } from './artworks';
import { chance, daysBefore, demoId, localDay } from './chance';
import type { Collection, OpportunityRecord } from './collection';
import {
  createOpportunityBoosts,
  createOpportunityChanges,
  HIGHLIGHT,
  TOP_POST_1,
  TOP_POST_3,
} from './opportunity-changes';
import { organizationId } from './profiles';

type OpportunityRow = typeof opportunities.$inferInsert & { id: string };
export type ChangeRow = typeof opportunityChanges.$inferInsert;

export function opportunityId(call: OpportunityRecord): string {
  return demoId(`opportunity ${call.organization} ${call.title}`);
}

/** The calls of the demo with the history of some of them and the promotions of others. */
export function createOpportunityRows(
  collection: Collection,
  now: Date,
): { opportunities: OpportunityRow[]; changes: ChangeRow[]; boosts: BoostRow[] } {
  return {
    opportunities: collection.calls.map((call) => opportunityRow(call, collection, now)),
    changes: collection.calls.flatMap((call) =>
      createOpportunityChanges(call, opportunityId(call), createDeadline(call, now), now),
    ),
    boosts: collection.calls.flatMap((call) => createOpportunityBoosts(call, opportunityId(call), now)),
  };
}

/** The deadline counted from today as the calendar of its own zone has it. */
function createDeadline({ deadline }: OpportunityRecord, now: Date): Deadline {
  const { kind, inDays, localTime, timeZone } = deadline;
  if (inDays === null || localTime === null) return { kind, localDateTime: null, timeZone: null };
  return { kind, localDateTime: `${localDay(now, inDays, timeZone)}T${localTime}`, timeZone };
}

function opportunityRow(call: OpportunityRecord, collection: Collection, now: Date): OpportunityRow {
  const id = opportunityId(call);
  const deadline = createDeadline(call, now);
  const day = (inDays: number | null) => (inDays === null ? null : localDay(now, inDays, call.deadline.timeZone));
  const publishedAt = choosePublishedAt(call, now);
  return {
    id,
    profileId: organizationId(call.organization),
    type: call.type,
    title: call.title,
    description: call.description,
    artisticFields: call.fields,
    allFields: call.allFields,
    tags: call.tags,
    city: call.city,
    country: call.country,
    isOnline: call.isOnline,
    deadlineKind: deadline.kind,
    deadlineLocal: deadline.localDateTime,
    deadlineZone: deadline.timeZone,
    closesAt: computeClosingInstant(deadline),
    resultsDate: day(call.resultsInDays),
    eventStart: day(call.eventStartInDays),
    eventEnd: day(call.eventEndInDays),
    ...createMoney(call),
    requirements: call.requirements,
    requirementsOther: call.requirementsOther,
    applyMethod: call.apply.method,
    applyValue: call.apply.value,
    jury: createJury(call, collection),
    status: 'PUBLISHED',
    ...createPost(call, publishedAt, now),
    promotedUntil: [TOP_POST_1, TOP_POST_3].map((boost) => boost.endOf(call, now)).find((end) => end !== null) ?? null,
    highlightedUntil: HIGHLIGHT.endOf(call, now),
    createdAt: daysBefore(publishedAt, chance(`draft ${id}`) * 3),
    updatedAt: publishedAt,
  };
}

function createMoney(call: OpportunityRecord) {
  return {
    fee: call.fee,
    applicationFeeAmount: call.applicationFee?.amount ?? null,
    applicationFeeCurrency: call.applicationFee?.currency ?? null,
    participationFeeAmount: call.participationFee?.amount ?? null,
    participationFeeCurrency: call.participationFee?.currency ?? null,
    feeDescription: call.feeDescription,
    rewardTypes: call.rewards.types,
    cashPrizeAmount: call.rewards.cashPrize?.amount ?? null,
    cashPrizeCurrency: call.rewards.cashPrize?.currency ?? null,
    fundingAmount: call.rewards.funding?.amount ?? null,
    fundingCurrency: call.rewards.funding?.currency ?? null,
    rewardsDescription: call.rewards.description,
    salaryMin: call.salary?.min.amount ?? null,
    salaryMax: call.salary?.max.amount ?? null,
    salaryCurrency: call.salary?.min.currency ?? null,
    salaryPeriod: call.salary?.period ?? null,
    nationalities: call.eligibility.nationalities,
    residences: call.eligibility.residences,
    ageMin: call.eligibility.ageMin,
    ageMax: call.eligibility.ageMax,
    languages: call.eligibility.languages,
    scope: call.eligibility.scope,
    eligibilityOther: call.eligibility.other,
  };
}

/** Published within the last six weeks, a closed call well before its deadline. */
function choosePublishedAt(call: OpportunityRecord, now: Date): Date {
  const closedFor = Math.max(0, -(call.deadline.inDays ?? 0));
  return daysBefore(now, closedFor + 0.2 + chance(`published ${call.title}`) * 40);
}

/**
 * The smallest tier that lists the call up to its deadline and a month more, so that closed ones can
 * still be read; calls without a date run on the plan.
 */
function createPost(call: OpportunityRecord, publishedAt: Date, now: Date) {
  if (call.deadline.inDays === null) {
    return { planType: 'PREMIUM_SUBSCRIPTION', publishedAt, visibleUntil: null } as const;
  }
  const tiers = [
    { planType: 'BASIC', days: 30 },
    { planType: 'STANDARD', days: 60 },
    { planType: 'EXTENDED', days: 120 },
  ] as const;
  const end = daysBefore(now, -Math.max(call.deadline.inDays, 0) - 30);
  const { planType, days } = tiers.find((tier) => daysBefore(publishedAt, -tier.days) >= end) ?? tiers[2];
  const visibleUntil = new Date(Math.max(daysBefore(publishedAt, -days).getTime(), end.getTime()));
  return { planType, publishedAt, visibleUntil };
}

/** Awards name three people of the demo; other calls name nobody. */
function createJury(call: OpportunityRecord, { people, artists }: Collection): string[] {
  if (call.type !== 'AWARD_OR_PRICE') return [];
  const curators = people.filter((person) => person.role === 'CURATOR');
  const pick = (from: { name: string }[], seat: string) =>
    from[Math.floor(chance(`${seat} ${call.title}`) * from.length)]?.name ?? '';
  return [...new Set([pick(curators, 'chair'), pick(curators, 'second chair'), pick(artists, 'artist')])];
}
