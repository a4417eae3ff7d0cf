import { type Money, sumByCurrency } from './money';

export const opportunityTypes = [
  'ART_RESIDENCY',
  'OPEN_CALL',
  'AWARD_OR_PRICE',
  'GRANT_OR_STIPEND',
  'COMMISSION',
  'CALL_FOR_CURATORS',
  'JOB',
  'COLLABORATION',
  'EDUCATION',
] as const;
export type OpportunityType = (typeof opportunityTypes)[number];

export const rewardTypes = [
  'ACCOMMODATION',
  'PRODUCTION',
  'CASHPRIZE',
  'PUBLICATION',
  'EXHIBITION',
  'TRAVEL',
  'FUNDING',
  'OTHER',
] as const;
export type RewardType = (typeof rewardTypes)[number];

export const applicationRequirements = [
  'artist_statement',
  'cv',
  'artwork_portfolio',
  'application_forms',
  'project_description',
  'motivation_letter',
  'recommendation_letter',
  'references',
  'project_sketch',
  'production_schedule_timetable',
  'letter_of_intent',
  'cost_estimation',
] as const;
export type ApplicationRequirement = (typeof applicationRequirements)[number];

export const feeTypes = ['FREE', 'FEES'] as const;
export type FeeType = (typeof feeTypes)[number];

export const feeFilters = ['FREE', 'NO_APPLICATION_FEE', 'NO_PARTICIPATION_FEE', 'FEES'] as const;
export type FeeFilter = (typeof feeFilters)[number];

export const deadlineKinds = ['FIXED', 'ROLLING', 'RECURRING', 'TO_BE_ANNOUNCED'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const eligibilityScopes = ['INTERNATIONAL', 'NATIONAL', 'REGIONAL', 'LOCAL'] as const;
export type EligibilityScope = (typeof eligibilityScopes)[number];

export const applyMethods = ['URL', 'EMAIL', 'IMPASTO'] as const;
export type ApplyMethod = (typeof applyMethods)[number];

export const employments = ['FULL_TIME', 'PART_TIME', 'FREELANCE', 'INTERNSHIP', 'VOLUNTEER'] as const;

export const salaryPeriods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'TOTAL'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** `CLOSED` and `ARCHIVED` are derived from the current time. */
export const opportunityStatuses = ['DRAFT', 'PENDING_PAYMENT', 'PUBLISHED', 'CLOSED', 'ARCHIVED', 'HIDDEN'] as const;

export const planTypes = ['STANDARD', 'BASIC', 'EXTENDED', 'FREE', 'PREMIUM_SUBSCRIPTION'] as const;
export const paidPlanTypes = ['BASIC', 'STANDARD', 'EXTENDED'] as const satisfies readonly (typeof planTypes)[number][];
export type PaidPlanType = (typeof paidPlanTypes)[number];
/** An upgrade costs the price difference and extends the listing to the longer tier's length. */
export const postUpgrades = ['BASIC_TO_STANDARD', 'BASIC_TO_EXTENDED', 'STANDARD_TO_EXTENDED'] as const;
export type PostUpgrade = (typeof postUpgrades)[number];
export type PlanType = (typeof planTypes)[number];

export const opportunitySorts = ['deadline', 'newest', 'relevance'] as const;
export const ownStates = ['all', 'open', 'drafts', 'closed', 'hidden'] as const;
export type OwnState = (typeof ownStates)[number];
export const ownSorts = ['deadline', 'newest'] as const;

export type OpportunitySort = (typeof opportunitySorts)[number];

/** Closing or deleting a call can be undone for this long. Emails are only sent afterward. */
export const UNDO_MINUTES = 10;

export const opportunityLimits = {
  title: 140,
  description: 10_000,
  artisticFields: 5,
  tags: 15,
  places: 10_000,
  drafts: 50,
  duplicates: 3,
  shownDeletions: 10,
  bookmarks: 1_000,
} as const;

/** Rewards that cover costs the artist would otherwise pay. */
const coveringRewards = ['ACCOMMODATION', 'TRAVEL', 'PRODUCTION'] as const satisfies readonly RewardType[];
type CoveringReward = (typeof coveringRewards)[number];

export type Fees = { fee: FeeType; applicationFee: Money | null; participationFee: Money | null };

type CostToArtist = {
  /** Null if nothing is charged or the amount is 0. */
  applicationFee: Money | null;
  participationFee: Money | null;
  covered: CoveringReward[];
  totals: Money[];
  /** False if a fee's amount is unknown. */
  isKnown: boolean;
};

/** Covered costs are listed, not subtracted, because their exact value is unknown. */
export function computeCostToArtist(opportunity: Fees & { rewards: { types: readonly RewardType[] } }): CostToArtist {
  const keepCharged = (fee: Money | null) =>
    opportunity.fee === 'FEES' && fee !== null && fee.amount > 0 ? fee : null;
  const applicationFee = keepCharged(opportunity.applicationFee);
  const participationFee = keepCharged(opportunity.participationFee);
  const totals = sumByCurrency([applicationFee, participationFee].filter((fee) => fee !== null));
  return {
    applicationFee,
    participationFee,
    covered: coveringRewards.filter((reward) => opportunity.rewards.types.includes(reward)),
    totals,
    isKnown: opportunity.fee === 'FREE' || totals.length > 0,
  };
}
