import type { Metadata } from 'next';
import { artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { formatCountry, formatPlace } from '@/lib/shared/domain/country';
import {
  applicationRequirementLabels,
  feeFilterLabels,
  type OpportunityType,
  rewardTypeLabels,
} from '@/lib/shared/domain/opportunity';
import { formatCounted, joinWithAnd } from '@/lib/shared/domain/text';
import {
  createOpportunitiesHref,
  isBounded,
  listActiveNames,
  type OpportunityFilters,
} from '@/lib/shared/filters/opportunity';
import { createFeedPath, feedFormats, feedTypes } from '@/lib/shared/filters/opportunity-feed';
import { createDescription } from './description';
import { createListMetadata } from './metadata';
import { createSiteUrl } from './site';

type Shown = { page: number; hasMore: boolean; total: number; totalIsCapped: boolean };

const plurals: Record<OpportunityType, string> = {
  ART_RESIDENCY: 'residencies',
  OPEN_CALL: 'open calls',
  AWARD_OR_PRICE: 'awards and prizes',
  GRANT_OR_STIPEND: 'grants and stipends',
  COMMISSION: 'commissions',
  CALL_FOR_CURATORS: 'calls for curators',
  JOB: 'jobs',
  COLLABORATION: 'collaborations',
  EDUCATION: 'education',
};

/** The sort order is not part of the canonical URL. */
export function createOpportunitiesMetadata(filters: OpportunityFilters, shown: Shown): Metadata {
  const title = formatListTitle(filters);
  const count = formatCounted(shown.total, 'call', 'calls', shown.totalIsCapped);
  return createListMetadata({
    title,
    description: createDescription([
      listActiveNames(filters).length > 0
        ? `${title}: ${count} for artists`
        : `${count}: residencies, prizes, grants, commissions and jobs for artists`,
      'Each with its true cost and its deadline in two time zones',
    ]),
    createPath: (page = 1) => createOpportunitiesHref({ ...filters, sortBy: undefined, page }),
    page: shown.page,
    hasMore: shown.hasMore,
    alternates: Object.fromEntries(
      feedFormats.map((format) => [feedTypes[format], createSiteUrl(createFeedPath(format, filters))]),
    ),
    // Pages with free text or relative days would not be found again later.
    isIndexed: shown.total > 0 && isBounded({ ...filters, page: 1 }),
  });
}

/** Formats a title: "Residencies and open calls in Poland: Painting, No application fee". */
export function formatListTitle(filters: OpportunityFilters): string {
  const what = joinWithAnd(filters.types.map((type) => plurals[type])) || 'opportunities';
  const place = formatPlace({ city: filters.city || null, country: filters.country || null }) ?? filters.location;
  const more = [
    ...filters.artisticFields.map((field) => artisticFieldLabels[field]),
    ...filters.fee.map((fee) => feeFilterLabels[fee]),
    ...filters.rewards.map((reward) => rewardTypeLabels[reward]),
    ...filters.requirements.map((requirement) => applicationRequirementLabels[requirement]),
    ...(filters.isOnline === undefined ? [] : [filters.isOnline ? 'Online' : 'Not online']),
    ...(filters.eligibleFor ? [`Open to people from ${formatCountry(filters.eligibleFor)}`] : []),
    ...(filters.includeClosed ? ['With closed calls'] : []),
  ];
  const named = `${what.charAt(0).toUpperCase()}${what.slice(1)}${place ? ` in ${place}` : ''}`;
  const narrowed = more.length > 0 ? `${named}: ${more.join(', ')}` : named;
  return filters.searchQuery ? `“${filters.searchQuery}”: ${narrowed}` : narrowed;
}
