import { artisticFieldLabels, artisticFields } from './artistic-field';
import { formatCountry } from './country';
import { addCalendarDays, formatDay } from './deadline';
import type { FilterDefinitions, FilterLabels, NameOfKind } from './filter';
import {
  applicationRequirementLabels,
  applicationRequirements,
  feeFilterLabels,
  feeFilters,
  opportunitySorts,
  opportunityTypeLabels,
  opportunityTypes,
  rewardTypeLabels,
  rewardTypes,
} from './opportunity';

export const opportunityFilters = {
  searchQuery: { kind: 'text', maxLength: 200, isEndless: true },
  types: { kind: 'values', values: opportunityTypes, hasBoxes: true },
  fee: { kind: 'values', values: feeFilters, hasBoxes: true },
  rewards: { kind: 'values', values: rewardTypes, hasBoxes: true },
  artisticFields: { kind: 'values', values: artisticFields, hasBoxes: true },
  requirements: { kind: 'values', values: applicationRequirements, hasBoxes: true },
  deadlineFrom: { kind: 'day' },
  deadlineTo: { kind: 'day' },
  includeClosed: { kind: 'flag', takesFalse: true },
  country: { kind: 'country' },
  city: { kind: 'text', maxLength: 120 },
  location: { kind: 'text', maxLength: 120, isEndless: true },
  isOnline: { kind: 'yesNo' },
  applyHere: { kind: 'flag' },
  eligibleFor: { kind: 'country' },
  sortBy: { kind: 'sort', values: opportunitySorts, defaultValue: 'deadline' },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;

/** A function keeps server-only labels out of the browser bundle. */
export function getOpportunityFilterLabels() {
  return {
    searchQuery: (text) => `“${text}”`,
    types: opportunityTypeLabels,
    fee: feeFilterLabels,
    rewards: rewardTypeLabels,
    artisticFields: artisticFieldLabels,
    requirements: applicationRequirementLabels,
    deadlineFrom: (day, _, today) => `Closing from ${formatDayFrom(today, day)}`,
    deadlineTo: (day, _, today) =>
      deadlineSpans.find(({ days }) => addCalendarDays(today, days) === day)?.label ??
      `Closing by ${formatDayFrom(today, day)}`,
    includeClosed: () => 'With closed calls',
    country: (code) => formatCountry(code),
    city: String,
    location: String,
    isOnline: (isOnline) => (isOnline ? 'Online' : 'Not online'),
    applyHere: () => 'Apply on this site',
    eligibleFor: (country) => `Open to people from ${formatCountry(country)}`,
  } as const satisfies FilterLabels<typeof opportunityFilters, string>;
}

/** Used in the names of saved searches, such as "2 types". */
export const opportunityFilterNouns: Record<NameOfKind<typeof opportunityFilters, 'values'>, string> = {
  types: 'types',
  fee: 'costs',
  rewards: 'rewards',
  artisticFields: 'fields',
  requirements: 'things to send',
};

function formatDayFrom(today: string, day: string): string {
  return formatDay(day, Number(today.slice(0, 4)));
}

export const deadlineSpans = [
  { days: 7, label: 'Next 7 days' },
  { days: 30, label: 'Next 30 days' },
  { days: 60, label: 'Next 60 days' },
  { days: 90, label: 'Next 90 days' },
] as const;
