import type { Words } from '@/lib/shared/i18n/words';
import { artisticFields } from './artistic-field';
import { formatCountry } from './country';
import { addCalendarDays, formatDay } from './deadline';
import type { FilterDefinitions, FilterLabels } from './filter';
import { applicationRequirements, feeFilters, opportunitySorts, opportunityTypes, rewardTypes } from './opportunity';

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

/** A function, so browsers do not load labels that only the server uses. */
export function getOpportunityFilterLabels({ t, language }: Words) {
  const formatDayFrom = (today: string, day: string) => formatDay(day, Number(today.slice(0, 4)), language);
  return {
    searchQuery: (text) => t('ui.quoted', { text }),
    types: (type) => t(`opportunity.type.${type}`),
    fee: (fee) => t(`opportunity.fee.${fee}`),
    rewards: (reward) => t(`opportunity.reward.${reward}`),
    artisticFields: (field) => t(`profile.artisticField.${field}`),
    requirements: (requirement) => t(`opportunity.requirement.${requirement}`),
    deadlineFrom: (day, _, today) => t('opportunity.filters.closingFrom', { day: formatDayFrom(today, day) }),
    deadlineTo: (day, _, today) => {
      const span = deadlineSpans.find((days) => addCalendarDays(today, days) === day);
      return span === undefined
        ? t('opportunity.filters.closingBy', { day: formatDayFrom(today, day) })
        : t('opportunity.filters.nextDays', { days: String(span) });
    },
    includeClosed: () => t('opportunity.list.withClosed'),
    country: (code) => formatCountry(code, language),
    city: String,
    location: String,
    isOnline: (isOnline) => (isOnline ? t('opportunity.list.online') : t('opportunity.list.notOnline')),
    applyHere: () => t('opportunity.applyHere'),
    eligibleFor: (country) => t('opportunity.list.openTo', { country: formatCountry(country, language) }),
  } as const satisfies FilterLabels<typeof opportunityFilters, string>;
}

/** In days from today. */
export const deadlineSpans = [7, 30, 60, 90] as const;
