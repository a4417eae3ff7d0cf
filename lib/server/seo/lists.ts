import type { Metadata } from 'next';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import { type ArtworkCategory, formatArtworksTitle } from '@/lib/shared/domain/artwork';
import { formatCountry, formatPlace } from '@/lib/shared/domain/country';
import { hasMoreAfter } from '@/lib/shared/domain/paging';
import { formatCount, joinWithAnd, joinWithComma, toLowerLabel } from '@/lib/shared/domain/text';
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
import type { Words } from '@/lib/shared/i18n/words';
import { createDescription } from './description';
import { createListMetadata } from './metadata';
import { createPageUrl } from './site';

type Shown = { page: number; hasMore: boolean; total: number; totalIsCapped: boolean };

/** Only indexes tags and categories. Pages for sizes, sort orders and other filters are not worth indexing. */
export function createArtworksMetadata(filters: ArtworkFilters, works: ArtworkPage, words: Words): Metadata {
  const { t, language } = words;
  const { tags, category, page } = filters;
  const isPlain = createArtworksHref(filters) === createArtworksHref({ ...noFilters, tags, category, page });
  const shown = formatCount(works.total, works.totalIsCapped, language);
  return createListMetadata(
    {
      title: formatArtworksTitle(filters, words),
      description: createDescription(
        [
          t('artwork.list.description', {
            works: t('artwork.count', { count: works.total, shown }),
            category: category === undefined ? 'none' : toLowerLabel(t(`artwork.category.${category}`), language),
            tags: joinWithAnd(tags, language) || 'none',
          }),
          t('artwork.list.each'),
        ],
        null,
        t,
      ),
      createPath: (number) => createArtworksHref({ ...filters, page: number }),
      page,
      hasMore: hasMoreAfter(works),
      isIndexed: works.data.length > 0 && isPlain,
    },
    t,
  );
}

export function createArtWallMetadata(
  category: ArtworkCategory | undefined,
  shown: { parts: number; hasMore: boolean; isEmpty: boolean },
  t: Words['t'],
): Metadata {
  const what = category ? t(`artwork.category.${category}`) : 'none';
  return createListMetadata(
    {
      title: t('artwork.wall.title', { category: what }),
      description: createDescription(
        [t('artwork.wall.description', { category: what }), t('artwork.wall.hung')],
        null,
        t,
      ),
      createPath: (number) => createWallHref({ category, page: number }),
      page: Math.max(1, shown.parts),
      hasMore: shown.hasMore,
      isIndexed: !shown.isEmpty,
    },
    t,
  );
}

/** The sort order is not part of the canonical URL. */
export function createDirectoryMetadata(filters: DirectoryFilters, shown: Shown, words: Words): Metadata {
  const { t, language } = words;
  const title = formatTitle(filters, words);
  const shownTotal = formatCount(shown.total, shown.totalIsCapped, language);
  const profiles = t('directory.found.everyone', { count: shown.total, shown: shownTotal });
  return createListMetadata(
    {
      title,
      description: createDescription(
        [title === t('directory.title') ? t('directory.meta.bare') : title, t('directory.meta.count', { profiles })],
        null,
        t,
      ),
      createPath: (page) => createDirectoryHref({ ...filters, sortBy: undefined, page }),
      page: shown.page,
      hasMore: shown.hasMore,
      isIndexed: filters.searchQuery === '' && shown.total > 0,
    },
    t,
  );
}

/** Examples: "Artists in Galway, Ireland: Painting", "Galleries in Poland", "“noor” in the directory". */
function formatTitle(filters: DirectoryFilters, { t, language }: Words): string {
  const { userType, orgTypes, roles, artisticFields, searchQuery: query, city, country } = filters;
  const place = formatPlace({ city: city || null, country: country || null }, language) ?? 'none';
  const fields =
    joinWithComma(
      artisticFields.map((field) => t(`profile.artisticField.${field}`)),
      language,
    ) || 'none';
  const types = orgTypes.map((slug) => t(`profile.organizationTypes.${slug}`));
  const named = types.length > 0 ? types : roles.map((role) => t(`profile.roles.${role}`));
  const who = joinWithAnd(named, language) || (userType && t(`profile.userType.${userType}`));
  if (!who && place === 'none' && fields === 'none') {
    return query ? t('directory.meta.search', { query }) : t('directory.title');
  }
  const title = t('directory.meta.title', { who: who || t('directory.meta.anyone'), place, fields });
  return query ? t('ui.searchTitle', { query, title }) : title;
}

/** The sort order is not part of the canonical URL. */
export function createOpportunitiesMetadata(filters: OpportunityFilters, shown: Shown, words: Words): Metadata {
  const { t, language } = words;
  const title = formatListTitle(filters, words);
  const shownTotal = formatCount(shown.total, shown.totalIsCapped, language);
  const calls = t('opportunity.count', { count: shown.total, shown: shownTotal });
  return createListMetadata(
    {
      title,
      description: createDescription(
        [
          listActiveNames(filters).length > 0
            ? t('opportunity.list.narrowed', { title, calls })
            : t('opportunity.list.description', { calls }),
          t('opportunity.list.each'),
        ],
        null,
        t,
      ),
      createPath: (page) => createOpportunitiesHref({ ...filters, sortBy: undefined, page }),
      page: shown.page,
      hasMore: shown.hasMore,
      alternates: Object.fromEntries(
        feedFormats.map((format) => [feedTypes[format], createPageUrl(createFeedPath(format, filters))]),
      ),
      // Pages with free text or relative days are not worth indexing.
      isIndexed: shown.total > 0 && isBounded({ ...filters, page: 1 }),
    },
    t,
  );
}

/** Example: "Residencies and open calls in Poland: Painting, No application fee". */
export function formatListTitle(filters: OpportunityFilters, { t, language }: Words): string {
  const { types, city, country, location, searchQuery: query } = filters;
  const names = types.map((type) => t(`opportunity.types.${type}`));
  const what = joinWithAnd(
    names.map((name, index) => (index === 0 ? name : toLowerLabel(name, language))),
    language,
  );
  const more = [
    ...filters.artisticFields.map((field) => t(`profile.artisticField.${field}`)),
    ...filters.fee.map((fee) => t(`opportunity.fee.${fee}`)),
    ...filters.rewards.map((reward) => t(`opportunity.reward.${reward}`)),
    ...filters.requirements.map((requirement) => t(`opportunity.requirement.${requirement}`)),
    ...(filters.isOnline === undefined
      ? []
      : [filters.isOnline ? t('opportunity.list.online') : t('opportunity.list.notOnline')]),
    ...(filters.eligibleFor
      ? [t('opportunity.list.openTo', { country: formatCountry(filters.eligibleFor, language) })]
      : []),
    ...(filters.includeClosed ? [t('opportunity.list.withClosed')] : []),
  ];
  const title = t('opportunity.list.title', {
    what: what || t('opportunity.list.all'),
    place: (formatPlace({ city: city || null, country: country || null }, language) ?? location) || 'none',
    more: joinWithComma(more, language) || 'none',
  });
  return query ? t('ui.searchTitle', { query, title }) : title;
}

/** Search results are not indexed, but their links are followed. */
export function createSearchMetadata(
  filters: SearchFilters,
  shown: { page: number; hasMore: boolean },
  t: Words['t'],
): Metadata {
  return createListMetadata(
    {
      title: formatSearchTitle(filters, t),
      description: t('search.description'),
      createPath: (page) => createSearchHref({ ...filters, page }),
      page: shown.page,
      hasMore: shown.hasMore,
      isIndexed: false,
    },
    t,
  );
}

function formatSearchTitle({ query, kinds }: SearchFilters, t: Words['t']): string {
  if (query === '') return t('search.title');
  return kinds === undefined ? t('search.titleOf', { query }) : t('search.titleOfWorks', { query });
}
