import { z } from 'zod';
import { artworkLimits, artworkVisibilities } from '@/lib/shared/domain/artwork';
import { ownArtworkFilters } from '@/lib/shared/domain/artwork-filters';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { problem } from '@/lib/shared/i18n/problem';
import { artworkImage, artworkSummary, BULK_LIMIT } from './artwork';
import { defineEndpoints, json } from './endpoint';
import { createFilterQuery } from './filter-query';
import { createCountsSchema, createPageSchema, id, nameOrder, object, paging, timestamp } from './values';

const ownArtwork = object('OwnArtwork', {
  ...artworkSummary.shape,
  series: z.string().nullable(),
  visibility: z.enum(artworkVisibilities),
  frozen: z.boolean(),
  hidden: z.boolean(),
  promotedUntil: timestamp.nullable(),
  /** Counts each visitor once a day. */
  views: z.int(),
  /** How many people saved the work; null if fewer than five. */
  saves: z.int().nullable(),
});
export type OwnArtwork = z.infer<typeof ownArtwork>;

const ownArtworkPage = object('OwnArtworkPage', {
  ...createPageSchema(ownArtwork).shape,
  /** Counts all works, regardless of filters. */
  counts: createCountsSchema('all', 'public', 'unlisted', 'draft', 'frozen', 'hidden'),
  /** Newest first. Each entry contains the ids of works deleted in one request, and the title of one of them. */
  deleted: z
    .array(z.object({ ids: z.array(id).max(BULK_LIMIT), title: z.string(), deletedAt: timestamp }))
    .max(artworkLimits.shownDeletions),
});
export type OwnArtworkPage = z.infer<typeof ownArtworkPage>;

/** No plan's limit is higher than this. */
const MAX_CHOSEN = 500;

const shownArtwork = object('ShownArtwork', {
  id,
  title: z.string(),
  year: z.string().nullable(),
  image: artworkImage.nullable(),
  isShown: z.boolean(),
  /** True if the owner chose the work. The oldest works fill the remaining slots. */
  isChosen: z.boolean(),
});
export type ShownArtwork = z.infer<typeof shownArtwork>;

const shownArtworkPage = object('ShownArtworkPage', {
  ...createPageSchema(shownArtwork).shape,
  limit: z.int().nullable(),
  frozen: z.int(),
});
export type ShownArtworkPage = z.infer<typeof shownArtworkPage>;

export const ownArtworkEndpoints = defineEndpoints({
  'GET /v1/artworks/own': {
    name: 'listOwnArtworks',
    summary:
      "Lists the profile's artworks for their owner: in all states, with price, views, saves, counts by state and recent deletions",
    query: createFilterQuery(ownArtworkFilters).extend({ nameOrder: nameOrder.optional(), ...paging(30) }),
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
        .refine((ids) => new Set(ids).size === ids.length, problem('artwork.refusal.twice')),
    }),
    response: object('ChosenArtworks', { profileId: id, artworkIds: z.array(id) }),
  },
});
export type OwnArtworksQuery = z.output<(typeof ownArtworkEndpoints)['GET /v1/artworks/own']['query']>;
