import { z } from 'zod';
import { artworkLimits, artworkVisibilities } from '@/lib/shared/domain/artwork';
import { ownArtworkFilters } from '@/lib/shared/domain/artwork-filters';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { artworkImage, artworkSummary, BULK_LIMIT } from './artwork';
import { defineEndpoints, json } from './endpoint';
import { createFilterQuery } from './filter-query';
import { createPageSchema, id, object, paging, timestamp } from './values';

/** An artwork in its owner's list. */
const ownArtwork = object('OwnArtwork', {
  ...artworkSummary.shape,
  series: z.string().nullable(),
  visibility: z.enum(artworkVisibilities),
  /** True if the work is beyond the plan's limit, so that visitors do not see it. */
  frozen: z.boolean(),
  hidden: z.boolean(),
  /** The end of the running boost. */
  promotedUntil: timestamp.nullable(),
  /** The number of visitors to its page, each counted once a day. */
  views: z.int(),
});
export type OwnArtwork = z.infer<typeof ownArtwork>;

const ownArtworkPage = object('OwnArtworkPage', {
  ...createPageSchema(ownArtwork).shape,
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
   * Deletions that can be undone, the newest first. Each contains the works deleted by one request, and the title of
   * one of them.
   */
  deleted: z
    .array(z.object({ ids: z.array(id).max(BULK_LIMIT), title: z.string(), deletedAt: timestamp }))
    .max(artworkLimits.shownDeletions),
});
export type OwnArtworkPage = z.infer<typeof ownArtworkPage>;

/** The largest number of works that a plan with a limit shows. */
const MAX_CHOSEN = 500;

/** A public work, and whether the plan in question shows it. */
const shownArtwork = object('ShownArtwork', {
  id,
  title: z.string(),
  year: z.string().nullable(),
  image: artworkImage.nullable(),
  /** True within the plan's limit; any other work is frozen. */
  isShown: z.boolean(),
  /** True if the owner chose the work. The remaining places go to the oldest works. */
  isChosen: z.boolean(),
});
export type ShownArtwork = z.infer<typeof shownArtwork>;

const shownArtworkPage = object('ShownArtworkPage', {
  ...createPageSchema(shownArtwork).shape,
  /** The number of works that the plan shows; null if it has no limit. */
  limit: z.int().nullable(),
  /** The number of works that are frozen under the plan. */
  frozen: z.int(),
});
export type ShownArtworkPage = z.infer<typeof shownArtworkPage>;

export const ownArtworkEndpoints = defineEndpoints({
  'GET /v1/artworks/own': {
    name: 'listOwnArtworks',
    summary:
      "Lists the profile's artworks for their owner: in all states, with price, views, counts by state and recent deletions",
    query: createFilterQuery(ownArtworkFilters).extend(paging(30)),
    response: ownArtworkPage,
  },
  'GET /v1/artworks/config/shown': {
    name: 'listShownArtworks',
    summary:
      "Lists the profile's public works in the order in which a plan shows them; those above its limit are frozen. Defaults to the current plan",
    query: z.object({
      plan: z.enum([...subscriptionTypes, 'NONE']).optional(),
      ...paging(100),
    }),
    response: shownArtworkPage,
  },
  'PUT /v1/artworks/config/shown': {
    name: 'chooseShownArtworks',
    summary:
      'Sets the works that stay visible if the plan shows fewer, the most important first. Takes effect immediately and at every later change of the plan',
    body: json({
      ids: z
        .array(id)
        .max(MAX_CHOSEN, `At most ${MAX_CHOSEN} works.`)
        .refine((ids) => new Set(ids).size === ids.length, 'A work is named twice.'),
    }),
    /** The works that were frozen or unfrozen. */
    response: object('ChosenArtworks', { profileId: id, artworkIds: z.array(id) }),
  },
});
export type OwnArtworksQuery = z.output<(typeof ownArtworkEndpoints)['GET /v1/artworks/own']['query']>;
