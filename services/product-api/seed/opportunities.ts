import { computeClosingInstant, type Deadline } from '@/lib/shared/domain/deadline';
import type { opportunities, opportunityChanges } from '../opportunity/schema';
import type { BoostRow } from './artworks';
import { computeChance, computeLocalDay, createDemoId, subtractDays } from './chance';
import type { Collection, OpportunityRecord } from './collection';
import {
  createOpportunityBoosts,
  createOpportunityChanges,
  HIGHLIGHT,
  TOP_POST_1,
  TOP_POST_3,
} from './opportunity-changes';
import { createOrganizationId } from './profiles';

type OpportunityRow = typeof opportunities.$inferInsert & { id: string };
export type ChangeRow = typeof opportunityChanges.$inferInsert;

export function createOpportunityId(opportunity: OpportunityRecord): string {
  return createDemoId(`opportunity ${opportunity.organization} ${opportunity.title}`);
}

/** The demo's opportunities with the change history of some and the boosts of others. */
export function createOpportunityRows(
  collection: Collection,
  now: Date,
): { opportunities: OpportunityRow[]; changes: ChangeRow[]; boosts: BoostRow[] } {
  return {
    opportunities: collection.opportunities.map((opportunity) => createOpportunityRow(opportunity, collection, now)),
    changes: collection.opportunities.flatMap((opportunity) =>
      createOpportunityChanges(opportunity, createOpportunityId(opportunity), createDeadline(opportunity, now), now),
    ),
    boosts: collection.opportunities.flatMap((opportunity) =>
      createOpportunityBoosts(opportunity, createOpportunityId(opportunity), now),
    ),
  };
}

/** Computes the deadline from today's date in the opportunity's time zone. */
function createDeadline({ deadline }: OpportunityRecord, now: Date): Deadline {
  const { kind, inDays, localTime, timeZone } = deadline;
  if (inDays === null || localTime === null) return { kind, localDateTime: null, timeZone: null };
  return { kind, localDateTime: `${computeLocalDay(now, inDays, timeZone)}T${localTime}`, timeZone };
}

function createOpportunityRow(opportunity: OpportunityRecord, collection: Collection, now: Date): OpportunityRow {
  const id = createOpportunityId(opportunity);
  const deadline = createDeadline(opportunity, now);
  const day = (inDays: number | null) =>
    inDays === null ? null : computeLocalDay(now, inDays, opportunity.deadline.timeZone);
  const publishedAt = choosePublishedAt(opportunity, now);
  return {
    id,
    profileId: createOrganizationId(opportunity.organization),
    type: opportunity.type,
    title: opportunity.title,
    description: opportunity.description,
    artisticFields: opportunity.fields,
    allFields: opportunity.allFields,
    tags: opportunity.tags,
    city: opportunity.city,
    country: opportunity.country,
    isOnline: opportunity.isOnline,
    deadlineKind: deadline.kind,
    deadlineLocal: deadline.localDateTime,
    deadlineZone: deadline.timeZone,
    closesAt: computeClosingInstant(deadline),
    resultsDate: day(opportunity.resultsInDays),
    eventStart: day(opportunity.eventStartInDays),
    eventEnd: day(opportunity.eventEndInDays),
    ...createMoney(opportunity),
    requirements: opportunity.requirements,
    requirementsOther: opportunity.requirementsOther,
    applyMethod: opportunity.apply.method,
    applyValue: opportunity.apply.method === 'IMPASTO' ? null : opportunity.apply.value,
    applicationForm: opportunity.applicationForm,
    jury: createJury(opportunity, collection),
    status: 'PUBLISHED',
    ...createPost(opportunity, publishedAt, now),
    promotedUntil:
      [TOP_POST_1, TOP_POST_3].map((boost) => boost.findEnd(opportunity, now)).find((end) => end !== null) ?? null,
    highlightedUntil: HIGHLIGHT.findEnd(opportunity, now),
    createdAt: subtractDays(publishedAt, computeChance(`draft ${id}`) * 3),
    updatedAt: publishedAt,
  };
}

function createMoney(opportunity: OpportunityRecord) {
  return {
    fee: opportunity.fee,
    applicationFeeAmount: opportunity.applicationFee?.amount ?? null,
    applicationFeeCurrency: opportunity.applicationFee?.currency ?? null,
    participationFeeAmount: opportunity.participationFee?.amount ?? null,
    participationFeeCurrency: opportunity.participationFee?.currency ?? null,
    feeDescription: opportunity.feeDescription,
    rewardTypes: opportunity.rewards.types,
    cashPrizeAmount: opportunity.rewards.cashPrize?.amount ?? null,
    cashPrizeCurrency: opportunity.rewards.cashPrize?.currency ?? null,
    fundingAmount: opportunity.rewards.funding?.amount ?? null,
    fundingCurrency: opportunity.rewards.funding?.currency ?? null,
    rewardsDescription: opportunity.rewards.description,
    salaryMin: opportunity.salary?.min.amount ?? null,
    salaryMax: opportunity.salary?.max.amount ?? null,
    salaryCurrency: opportunity.salary?.min.currency ?? null,
    salaryPeriod: opportunity.salary?.period ?? null,
    nationalities: opportunity.eligibility.nationalities,
    residences: opportunity.eligibility.residences,
    ageMin: opportunity.eligibility.ageMin,
    ageMax: opportunity.eligibility.ageMax,
    languages: opportunity.eligibility.languages,
    scope: opportunity.eligibility.scope,
    eligibilityOther: opportunity.eligibility.other,
  };
}

/** Published within the last six weeks, a closed opportunity well before its deadline. */
function choosePublishedAt(opportunity: OpportunityRecord, now: Date): Date {
  const closedFor = Math.max(0, -(opportunity.deadline.inDays ?? 0));
  return subtractDays(now, closedFor + 0.2 + computeChance(`published ${opportunity.title}`) * 40);
}

/**
 * Chooses the smallest tier that lists the opportunity until a month after its deadline, so that closed ones can still
 * be opened. Opportunities without a date are included in the plan.
 */
function createPost(opportunity: OpportunityRecord, publishedAt: Date, now: Date) {
  if (opportunity.deadline.inDays === null) {
    return { planType: 'PREMIUM_SUBSCRIPTION', publishedAt, paidUntil: null, visibleUntil: null } as const;
  }
  const tiers = [
    { planType: 'BASIC', days: 30 },
    { planType: 'STANDARD', days: 60 },
    { planType: 'EXTENDED', days: 120 },
  ] as const;
  const end = subtractDays(now, -Math.max(opportunity.deadline.inDays, 0) - 30);
  const { planType, days } = tiers.find((tier) => subtractDays(publishedAt, -tier.days) >= end) ?? tiers[2];
  const visibleUntil = new Date(Math.max(subtractDays(publishedAt, -days).getTime(), end.getTime()));
  return { planType, publishedAt, paidUntil: visibleUntil, visibleUntil };
}

/** Only awards have a jury: three people of the demo. */
function createJury(opportunity: OpportunityRecord, { people, artists }: Collection): string[] {
  if (opportunity.type !== 'AWARD_OR_PRICE') return [];
  const curators = people.filter((person) => person.role === 'CURATOR');
  const pick = (from: { name: string }[], seat: string) =>
    from[Math.floor(computeChance(`${seat} ${opportunity.title}`) * from.length)]?.name ?? '';
  return [...new Set([pick(curators, 'chair'), pick(curators, 'second chair'), pick(artists, 'artist')])];
}
