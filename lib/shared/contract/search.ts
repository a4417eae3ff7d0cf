import { MAX_QUERY_LENGTH, searchFilters } from '@/lib/shared/domain/search';
import { artworkSummary } from './artwork';
import { defineEndpoints, PUBLIC } from './endpoint';
import { createFilterQuery } from './filter-query';
import { opportunitySummary } from './opportunity';
import { profileSummary } from './profile';
import { createFoundPageSchema, object, pageSize, text } from './values';

const searchResponse = object('SearchAnswer', {
  profiles: createFoundPageSchema(profileSummary).nullable(),
  artworks: createFoundPageSchema(artworkSummary).nullable(),
  opportunities: createFoundPageSchema(opportunitySummary).nullable(),
});

/** Kinds that were not requested are null. */
export const searchQuery = createFilterQuery(searchFilters).extend({
  query: text(MAX_QUERY_LENGTH, 1),
  size: pageSize(5),
});
export const searchEndpoints = defineEndpoints({
  'GET /v1/search': {
    name: 'search',
    summary: 'Searches profiles, artworks and opportunities, the best match of each kind first',
    credentials: PUBLIC,
    query: searchQuery,
    response: searchResponse,
    tags: ['profiles', 'artworks', 'opportunities'],
  },
});
