import type { Metadata } from 'next';
import { artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatOrganizationTypeSlug, roleLabels, userTypeLabels } from '@/lib/shared/domain/profile';
import { formatCounted, joinWithAnd } from '@/lib/shared/domain/text';
import { createDirectoryHref, type DirectoryFilters } from '@/lib/shared/filters/directory';
import { createDescription } from './description';
import { createListMetadata } from './metadata';

type Shown = { page: number; hasMore: boolean; total: number; totalIsCapped: boolean };

/** The sort order is not part of the canonical URL. */
export function createDirectoryMetadata(filters: DirectoryFilters, shown: Shown): Metadata {
  const title = formatTitle(filters);
  return createListMetadata({
    title,
    description: createDescription([
      title === 'Directory' ? 'Artists, curators, organizations, collectors and enthusiasts' : title,
      `${formatCounted(shown.total, 'profile', 'profiles', shown.totalIsCapped)}, with where they are, what they make and their works shown whole`,
    ]),
    createPath: (page = 1) => createDirectoryHref({ ...filters, sortBy: undefined, page }),
    page: shown.page,
    hasMore: shown.hasMore,
    isIndexed: filters.searchQuery === '' && shown.total > 0,
  });
}

/**
 * Formats a title: "Artists in Galway, Ireland: Painting", "Galleries and Museums in Poland", "“noor” in the
 * directory".
 */
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
