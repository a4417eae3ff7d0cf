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

export const opportunityTypeLabels: Record<OpportunityType, string> = {
  ART_RESIDENCY: 'Residency',
  AWARD_OR_PRICE: 'Award or Prize',
  CALL_FOR_CURATORS: 'Curators',
  COLLABORATION: 'Collaboration',
  COMMISSION: 'Commission',
  EDUCATION: 'Education',
  GRANT_OR_STIPEND: 'Grant / Stipend',
  JOB: 'Job',
  OPEN_CALL: 'Open Call',
};

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
export const rewardTypeLabels: Record<RewardType, string> = {
  ACCOMMODATION: 'Accommodation',
  PRODUCTION: 'Production',
  CASHPRIZE: 'Cash prize',
  PUBLICATION: 'Publication',
  EXHIBITION: 'Exhibition',
  TRAVEL: 'Travel',
  FUNDING: 'Funding',
  OTHER: 'Other',
};

/** Application requirements, whose wire values are in lower_snake. */
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
export const applicationRequirementLabels: Record<ApplicationRequirement, string> = {
  artist_statement: 'Artist statement',
  cv: 'CV',
  artwork_portfolio: 'Artwork portfolio',
  application_forms: 'Application forms',
  project_description: 'Project description',
  motivation_letter: 'Motivation letter',
  recommendation_letter: 'Recommendation letter',
  references: 'References',
  project_sketch: 'Project sketch',
  production_schedule_timetable: 'Production schedule, timetable',
  letter_of_intent: 'Letter of intent',
  cost_estimation: 'Cost estimation',
};

export const feeTypes = ['FREE', 'FEES'] as const;
export type FeeType = (typeof feeTypes)[number];

/** The values of the `fee` filter: the two fee types and two narrower ones. */
export const feeFilters = ['FREE', 'NO_APPLICATION_FEE', 'NO_PARTICIPATION_FEE', 'FEES'] as const;
export type FeeFilter = (typeof feeFilters)[number];
export const feeFilterLabels: Record<FeeFilter, string> = {
  FREE: 'Free',
  NO_APPLICATION_FEE: 'No application fee',
  NO_PARTICIPATION_FEE: 'No participation fee',
  FEES: 'With fees',
};

export const deadlineKinds = ['FIXED', 'ROLLING', 'RECURRING', 'TO_BE_ANNOUNCED'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const eligibilityScopes = ['INTERNATIONAL', 'NATIONAL', 'REGIONAL', 'LOCAL'] as const;
export type EligibilityScope = (typeof eligibilityScopes)[number];
export const eligibilityScopeLabels: Record<EligibilityScope, string> = {
  INTERNATIONAL: 'International',
  NATIONAL: 'National',
  REGIONAL: 'Regional',
  LOCAL: 'Local',
};

/** Where applications go: to a web page, to an email address, or to this site. */
export const applyMethods = ['URL', 'EMAIL', 'IMPASTO'] as const;
export type ApplyMethod = (typeof applyMethods)[number];

export const employments = ['FULL_TIME', 'PART_TIME', 'FREELANCE', 'INTERNSHIP', 'VOLUNTEER'] as const;
export type Employment = (typeof employments)[number];
export const employmentLabels: Record<Employment, string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  FREELANCE: 'Freelance',
  INTERNSHIP: 'Internship',
  VOLUNTEER: 'Voluntary',
};

export const salaryPeriods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'TOTAL'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];
export const salaryPeriodLabels: Record<SalaryPeriod, string> = {
  HOUR: 'an hour',
  DAY: 'a day',
  WEEK: 'a week',
  MONTH: 'a month',
  YEAR: 'a year',
  TOTAL: 'in total',
};

/** The lifecycle of an opportunity. `CLOSED` and `ARCHIVED` are derived from the time. */
export const opportunityStatuses = ['DRAFT', 'PENDING_PAYMENT', 'PUBLISHED', 'CLOSED', 'ARCHIVED', 'HIDDEN'] as const;

/** How a post was paid for. */
export const planTypes = ['STANDARD', 'BASIC', 'EXTENDED', 'FREE', 'PREMIUM_SUBSCRIPTION'] as const;
/** The tiers on sale. */
export const paidPlanTypes = ['BASIC', 'STANDARD', 'EXTENDED'] as const satisfies readonly (typeof planTypes)[number][];
export type PaidPlanType = (typeof paidPlanTypes)[number];
/** Upgrades, sold for the difference in price: they extend a published call's listing to that of the longer tier. */
export const postUpgrades = ['BASIC_TO_STANDARD', 'BASIC_TO_EXTENDED', 'STANDARD_TO_EXTENDED'] as const;
export type PostUpgrade = (typeof postUpgrades)[number];
export type PlanType = (typeof planTypes)[number];

export const opportunitySorts = ['deadline', 'newest', 'relevance'] as const;
/** The tabs of an organizer's own list, and its sort orders. */
export const ownStates = ['all', 'open', 'drafts', 'closed', 'hidden'] as const;
export type OwnState = (typeof ownStates)[number];
export const ownSorts = ['deadline', 'newest'] as const;

export type OpportunitySort = (typeof opportunitySorts)[number];
export const opportunitySortLabels: Record<OpportunitySort, string> = {
  deadline: 'Closing soonest',
  newest: 'Newest',
  relevance: 'Relevance',
};

/** Minutes in which closing or deleting an opportunity can be undone before anybody is mailed about it. */
export const UNDO_MINUTES = 10;

/** Limits of an opportunity's fields. */
export const opportunityLimits = {
  title: 140,
  description: 10_000,
  artisticFields: 5,
  tags: 15,
  places: 10_000,
  /** Drafts of one profile. */
  drafts: 50,
  /** Possible duplicates that are listed. */
  duplicates: 3,
  /** Deletions that the owner's list offers to undo. */
  shownDeletions: 10,
  /** Bookmarks of one profile. */
  bookmarks: 1_000,
} as const;

/** Rewards that cover costs which the artist would otherwise have. */
const coveringRewards = ['ACCOMMODATION', 'TRAVEL', 'PRODUCTION'] as const satisfies readonly RewardType[];
type CoveringReward = (typeof coveringRewards)[number];

type Fees = { fee: FeeType; applicationFee: Money | null; participationFee: Money | null };

type CostToArtist = {
  /** Null if the organizer charges none; an amount of 0 counts as none. */
  applicationFee: Money | null;
  participationFee: Money | null;
  covered: CoveringReward[];
  /** The total for each currency; empty if the artist pays nothing. */
  totals: Money[];
  /** False if the opportunity has fees of an unknown amount. */
  isKnown: boolean;
};

/**
 * Computes the cost to the artist: the application fee plus the participation fee, added up within one currency and
 * never converted. Covered costs are listed but not subtracted, because their value is not known exactly.
 */
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
