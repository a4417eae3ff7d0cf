import { searchKinds } from '@/lib/shared/domain/search';
import type { Handlers } from '../handlers';
import { listOpportunities } from '../opportunity/queries/read-opportunity';
import { searchProfiles } from '../profile/queries/read-profile';
import { searchArtworks } from './queries/search-artworks';

export const searchHandlers = {
  'GET /v1/search': async ({ db, query, now }) => {
    const { kinds = searchKinds } = query;
    const [profiles, artworks, opportunities] = await Promise.all([
      kinds.includes('profiles') ? searchProfiles(db, query) : null,
      kinds.includes('artworks') ? searchArtworks(db, query) : null,
      kinds.includes('opportunities') ? searchOpportunities() : null,
    ]);
    return { profiles, artworks, opportunities };

    async function searchOpportunities() {
      const { page, size } = query;
      const wanted = { searchQuery: query.query, sortBy: 'relevance', page, size } as const;
      const { promoted, ...found } = await listOpportunities(db, wanted, now);
      return found;
    }
  },
} satisfies Handlers;
