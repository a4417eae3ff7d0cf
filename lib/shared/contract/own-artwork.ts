import { z } from 'zod';
import { artworkLimits, artworkVisibilities } from '@/lib/shared/domain/artwork';
import { ownArtworkFilters } from '@/lib/shared/domain/own-artwork-filters';
import { artworkSummary, BULK_LIMIT } from './artwork';
import { BOTH, defineEndpoints } from './endpoint';
import { createFilterQuery } from './filter-query';
import { createPageSchema, id, pageNumber, pageSize, timestamp } from './values';

/** An artwork in its owner's list. */
const ownArtwork = artworkSummary
  .extend({
    series: z.string().nullable(),
    visibility: z.enum(artworkVisibilities),
    /** True above the plan's limit; visitors do not see it. */
    frozen: z.boolean(),
    /** True if an administrator has hidden it. */
    hidden: z.boolean(),
    /** The end of the running boost. */
    promotedUntil: timestamp.nullable(),
    /** Visitors of its page, each counted once a day. */
    views: z.int(),
  })
  .meta({ id: 'OwnArtwork' });
export type OwnArtwork = z.infer<typeof ownArtwork>;

const ownArtworkPage = createPageSchema(ownArtwork)
  .extend({
    /** The number of works in each state, regardless of the filters. */
    counts: z.object({
      all: z.int(),
      public: z.int(),
      unlisted: z.int(),
      draft: z.int(),
      frozen: z.int(),
      hidden: z.int(),
    }),
    /**
     * Deletions that can still be undone, the newest first: the works of one request, with the title of one of them.
     */
    deleted: z
      .array(z.object({ ids: z.array(id).max(BULK_LIMIT), title: z.string(), deletedAt: timestamp }))
      .max(artworkLimits.shownDeletions),
  })
  .meta({ id: 'OwnArtworkPage' });
export type OwnArtworkPage = z.infer<typeof ownArtworkPage>;

export const ownArtworkEndpoints = defineEndpoints({
  'GET /v1/artworks/own': {
    name: 'listOwnArtworks',
    summary:
      "Lists the profile's artworks for their owner: in all states, with price, views, counts by state and recent deletions",
    credentials: BOTH,
    query: createFilterQuery(ownArtworkFilters).extend({ page: pageNumber, size: pageSize(30) }),
    response: ownArtworkPage,
  },
});
export type OwnArtworksQuery = z.output<(typeof ownArtworkEndpoints)['GET /v1/artworks/own']['query']>;
