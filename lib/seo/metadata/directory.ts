import type { Metadata } from 'next';
import { directoryQuery } from '@/lib/contract/profile';
import { artisticFieldLabels } from '@/lib/domain/artistic-field';
import { formatPlace } from '@/lib/domain/country';
import { formatOrganizationTypeSlug, roleLabels, type UserType, userTypeLabels } from '@/lib/domain/profile';
import { formatCounted, joinWords } from '@/lib/domain/text';
import { paths } from '@/lib/paths';
import { createDescription } from '../description';
import { createListMetadata } from './list-metadata';

type Query = Readonly<Record<string, string>>;
type Shown = { page: number; hasMore: boolean; total: number; totalIsCapped: boolean };

/** @param query as the address has it, tidied. */
export function createDirectoryMetadata(query: Query, userType: UserType | undefined, shown: Shown): Metadata {
  const { page: _page, sortBy: _sortBy, ...filters } = query;
  const title = formatTitle(query, userType);
  return createListMetadata({
    title,
    description: createDescription([
      title === 'Directory' ? 'Artists, curators, organizations, collectors and enthusiasts' : title,
      `${formatCounted(shown.total, 'profile', 'profiles', shown.totalIsCapped)}, with where they are, what they make and their works shown whole`,
    ]),
    pathOf: (page) => paths.directory(userType, { ...filters, page }),
    page: shown.page,
    hasMore: shown.hasMore,
    isIndexed: query.searchQuery === undefined && shown.total > 0,
  });
}

/** "Artists in Galway, Ireland: Painting", "Galleries and Museums in Poland", "“noor” in the directory". */
function formatTitle(query: Query, userType: UserType | undefined): string {
  const {
    orgTypes = [],
    roles = [],
    artisticFields = [],
    city = null,
    country = null,
    searchQuery,
  } = directoryQuery.parse(query);
  const place = formatPlace({ city, country });
  const fields = artisticFields.map((field) => artisticFieldLabels[field]).join(', ');
  const who =
    joinWords(orgTypes.map(formatOrganizationTypeSlug)) ||
    joinWords(roles.map((role) => `${roleLabels[role]}s`)) ||
    (userType && userTypeLabels[userType]);
  const isBare = !who && !place && !fields;
  if (isBare) return searchQuery ? `“${searchQuery}” in the directory` : 'Directory';
  const where = `${who || 'The art world'}${place ? ` in ${place}` : ''}${fields ? `: ${fields}` : ''}`;
  return searchQuery ? `“${searchQuery}”: ${where}` : where;
}
