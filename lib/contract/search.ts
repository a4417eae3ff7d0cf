import { z } from 'zod';
import { MAX_SEARCH, searchKinds } from '@/lib/domain/search';
import { artworkPage } from './artwork';
import { defineEndpoints, PUBLIC } from './endpoint';
import { opportunitySummary } from './opportunity';
import { profileSummary } from './profile';
import { createListSchema, createPageSchema, pageNumber, pageSize, text } from './values';

const searchAnswer = z
  .object({
    profiles: createPageSchema(profileSummary).nullable(),
    artworks: artworkPage.nullable(),
    opportunities: createPageSchema(opportunitySummary).nullable(),
  })
  .meta({ id: 'SearchAnswer' });

export const searchQuery = z.object({
  query: text(MAX_SEARCH, 1),
  /** All of them by default; those that are left out are null in the answer. */
  kinds: createListSchema(searchKinds).optional(),
  page: pageNumber,
  size: pageSize(5),
});

export const searchEndpoints = defineEndpoints({
  'GET /v1/search': {
    name: 'search',
    summary: 'Profiles, artworks and opportunities for one text, of each kind the best match first',
    credentials: PUBLIC,
    query: searchQuery,
    answer: searchAnswer,
    status: 200,
    errors: [],
    tags: ['profiles', 'artworks', 'opportunities'],
  },
});
