import { z } from 'zod';
import { artworkLimits, artworkVisibilities } from '@/lib/shared/domain/artwork';
import { ownArtworkFilters } from '@/lib/shared/domain/own-artwork-filters';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { artworkImage, artworkSummary, BULK_LIMIT } from './artwork';
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

/** The largest number of works that a plan with a limit shows. */
const MAX_CHOSEN = 500;

/** A public work, and whether the plan in question shows it. */
const shownArtwork = z
  .object({
    id,
    title: z.string(),
    year: z.string().nullable(),
    image: artworkImage.nullable(),
    /** True within the plan's limit; any other work is frozen. */
    isShown: z.boolean(),
    /** True if the owner chose it. The remaining places go to the oldest works. */
    isChosen: z.boolean(),
  })
  .meta({ id: 'ShownArtwork' });
export type ShownArtwork = z.infer<typeof shownArtwork>;

const shownArtworkPage = createPageSchema(shownArtwork)
  .extend({
    /** The number of works that the plan shows; null without a limit. */
    limit: z.int().nullable(),
    /** The number of works that are frozen under the plan. */
    frozen: z.int(),
  })
  .meta({ id: 'ShownArtworkPage' });
export type ShownArtworkPage = z.infer<typeof shownArtworkPage>;

export const shownArtworkEndpoints = defineEndpoints({
  'GET /v1/artworks/config/shown': {
    name: 'listShownArtworks',
    summary:
      "Lists the profile's public works in the order in which a plan shows them; those above its limit are frozen. Defaults to the current plan",
    credentials: BOTH,
    query: z.object({
      plan: z.enum([...subscriptionTypes, 'NONE']).optional(),
      page: pageNumber,
      size: pageSize(100),
    }),
    response: shownArtworkPage,
  },
  'PUT /v1/artworks/config/shown': {
    name: 'chooseShownArtworks',
    summary:
      'Sets the works that stay visible if the plan shows fewer, the most important first. Takes effect immediately and at every later change of the plan',
    credentials: BOTH,
    body: {
      type: 'json',
      schema: z.strictObject({
        ids: z
          .array(id)
          .max(MAX_CHOSEN, `At most ${MAX_CHOSEN} works.`)
          .refine((ids) => new Set(ids).size === ids.length, 'A work is named twice.'),
      }),
    },
    /** The works that were frozen or unfrozen. */
    response: z.object({ profileId: id, artworkIds: z.array(id) }).meta({ id: 'ChosenArtworks' }),
  },
});
