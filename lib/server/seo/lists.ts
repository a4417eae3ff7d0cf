import type { Metadata } from 'next';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import { artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { type ArtworkCategory, artworkCategoryLabels, formatArtworksTitle } from '@/lib/shared/domain/artwork';
import { formatCountry, formatPlace } from '@/lib/shared/domain/country';
import {
  applicationRequirementLabels,
  feeFilterLabels,
  type OpportunityType,
  rewardTypeLabels,
} from '@/lib/shared/domain/opportunity';
import { hasMoreAfter } from '@/lib/shared/domain/paging';
import { formatOrganizationTypeSlug, roleLabels, userTypeLabels } from '@/lib/shared/domain/profile';
import { formatCounted, joinWithAnd } from '@/lib/shared/domain/text';
import { type ArtworkFilters, createArtworksHref, createWallHref, noFilters } from '@/lib/shared/filters/artwork';
import { createDirectoryHref, type DirectoryFilters } from '@/lib/shared/filters/directory';
import {
  createFeedPath,
  createOpportunitiesHref,
  feedFormats,
  feedTypes,
  isBounded,
  listActiveNames,
  type OpportunityFilters,
} from '@/lib/shared/filters/opportunity';
import { createSearchHref, type SearchFilters } from '@/lib/shared/filters/search';
import { createDescription } from './description';
import { createListMetadata } from './metadata';
import { createPageUrl } from './site';

type Shown = { page: number; hasMore: boolean; total: number; totalIsCapped: boolean };

/** Only tags and categories make a page worth indexing; sizes, sort orders and other filters do not. */
export function createArtworksMetadata(filters: ArtworkFilters, works: ArtworkPage): Metadata {
  const { tags, category, page } = filters;
  const isPlain = createArtworksHref(filters) === createArtworksHref({ ...noFilters, tags, category, page });
  const of = category === undefined ? '' : ` in ${artworkCategoryLabels[category].toLowerCase()}`;
  const count = formatCounted(works.total, 'work', 'works', works.totalIsCapped);
  return createListMetadata({
    title: formatArtworksTitle(filters),
    description: createDescription([
      `${count}${of} ${tags.length > 0 ? `tagged ${joinWithAnd(tags)}` : 'by artists from everywhere'}`,
      'Each shown whole, with its medium, its size and who made it',
    ]),
    createPath: (number) => createArtworksHref({ ...filters, page: number }),
    page,
    hasMore: hasMoreAfter(works),
    isIndexed: works.data.length > 0 && isPlain,
  });
}

export function createArtWallMetadata(
  category: ArtworkCategory | undefined,
  shown: { parts: number; hasMore: boolean; isEmpty: boolean },
): Metadata {
  const what = category ? artworkCategoryLabels[category] : undefined;
  return createListMetadata({
    title: what ? `${what} on the wall` : 'The wall',
    description: createDescription([
      `${what ?? 'Featured works'} by artists from everywhere, shown whole`,
      'Hung side by side at their own proportions, with who made them, of what and how large',
    ]),
    createPath: (number) => createWallHref({ category, page: number }),
    page: Math.max(1, shown.parts),
    hasMore: shown.hasMore,
    isIndexed: !shown.isEmpty,
  });
}

/** The sort order is not part of the canonical URL. */
export function createDirectoryMetadata(filters: DirectoryFilters, shown: Shown): Metadata {
  const title = formatTitle(filters);
  return createListMetadata({
    title,
    description: createDescription([
      title === 'Directory' ? 'Artists, curators, organizations, collectors and enthusiasts' : title,
      `${formatCounted(shown.total, 'profile', 'profiles', shown.totalIsCapped)}, with where they are, what they make and their works shown whole`,
    ]),
    createPath: (page) => createDirectoryHref({ ...filters, sortBy: undefined, page }),
    page: shown.page,
    hasMore: shown.hasMore,
    isIndexed: filters.searchQuery === '' && shown.total > 0,
  });
}

/** Examples: "Artists in Galway, Ireland: Painting", "Galleries in Poland", "“noor” in the directory". */
function formatTitle(filters: DirectoryFilters): string {
  const { userType, orgTypes, roles, artisticFields, searchQuery } = filters;
  const place = formatPlace({ city: filters.city || null, country: filters.country || null });
  const fields = artisticFields.map((field) => artisticFieldLabels[field]).join(', ');
  const who =
    joinWithAnd(orgTypes.map(formatOrganizationTypeSlug)) ||
    joinWithAnd(roles.map((role) => `${roleLabels[role]}s`)) ||
    (userType && userTypeLabels[userType]);
  const isBare = !who && !place && !fields;
  if (isBare) return searchQuery ? `“${searchQuery}” in the directory` : 'Directory';
  const where = `${who || 'The art world'}${place ? ` in ${place}` : ''}${fields ? `: ${fields}` : ''}`;
  return searchQuery ? `“${searchQuery}”: ${where}` : where;
}

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
    createPath: (page) => createOpportunitiesHref({ ...filters, sortBy: undefined, page }),
    page: shown.page,
    hasMore: shown.hasMore,
    alternates: Object.fromEntries(
      feedFormats.map((format) => [feedTypes[format], createPageUrl(createFeedPath(format, filters))]),
    ),
    // Nobody would search later for a page with free text or relative days.
    isIndexed: shown.total > 0 && isBounded({ ...filters, page: 1 }),
  });
}

/** Example: "Residencies and open calls in Poland: Painting, No application fee". */
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

/** Search results are not indexed, but their links are followed. */
export function createSearchMetadata(filters: SearchFilters, shown: { page: number; hasMore: boolean }): Metadata {
  const { query, kinds } = filters;
  return createListMetadata({
    title: query === '' ? 'Search everything' : `“${query}”: ${kinds === undefined ? 'Search' : 'Works'}`,
    description: 'Search people, works and opportunities at once: by a name, a title, a medium, a tag or a place.',
    createPath: (page) => createSearchHref({ ...filters, page }),
    page: shown.page,
    hasMore: shown.hasMore,
    isIndexed: false,
  });
}
