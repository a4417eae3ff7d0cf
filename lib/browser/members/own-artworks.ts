import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fromBrowser } from '@/lib/browser/api/request';
import { type UploadOptions, upload } from '@/lib/browser/api/upload';
import { asMember, withTokenRefresh } from '@/lib/browser/session/as-member';
import { createForm } from '@/lib/shared/api/create-form';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { Artwork, ArtworkImage } from '@/lib/shared/contract/artwork';
import type { EndpointForm } from '@/lib/shared/contract/contract';
import type { OwnArtwork, OwnArtworkPage } from '@/lib/shared/contract/own-artwork';
import { encodeOwnFilters, noOwnFilters, type OwnArtworkFilters } from '@/lib/shared/filters/own-artworks';
import { actAs } from './act-as';
import { getNextPage, type ListPage, removeRow } from './list-pages';
import { queryClient } from './query-client';

/* What an artist does with the artworks of the profile that the person acts as. */

const createKey = (accountId: string) => [accountId, 'artworks'] as const;

/** How many artworks, images and featured artworks a profile's plan holds, and how many there are. */
export function artworkQuotaQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'quota', profileId],
    queryFn: async ({ signal }) => {
      await actAs(profileId);
      return asMember('GET /v1/artworks/config/quotas', {}, signal);
    },
    // It changes with every artwork, also in another tab.
    staleTime: 0,
  });
}

/** Artworks of one page of the owner's list; as many as one request changes. */
export const OWN_ARTWORKS = 100;

const createListKey = (accountId: string, profileId: string) => [...createKey(accountId), 'list', profileId] as const;

/** Artworks of a profile with everything that only their owner sees, filtered and ordered. */
export function ownArtworksQuery(accountId: string, profileId: string, filters: OwnArtworkFilters) {
  return infiniteQueryOptions({
    queryKey: [...createListKey(accountId, profileId), filters],
    queryFn: async ({ pageParam, signal }): Promise<OwnArtworkPage> => {
      await actAs(profileId);
      const query = { ...encodeOwnFilters(filters), page: String(pageParam), size: String(OWN_ARTWORKS) };
      return asMember('GET /v1/artworks/own', { query }, signal);
    },
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    staleTime: 0,
    // It would be each page that was loaded, one after the other.
    refetchOnWindowFocus: false,
  });
}

/** One artwork as its owner sees it. */
export function ownArtworkQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'one', id],
    queryFn: ({ signal }) => asMember('GET /v1/artworks/{id}', { path: { id } }, signal),
    // Another tab may have changed it.
    staleTime: 0,
    // Not while it is being edited: what is compared with is what was read first.
    refetchOnWindowFocus: false,
  });
}

/** Tags in use that begin so, the most used first. */
export function tagSuggestionsQuery(text: string) {
  const query = text.trim();
  return queryOptions({
    queryKey: ['tags', query],
    queryFn: async ({ signal }) => {
      const { data } = await fromBrowser('GET /v1/artworks/tags', { query: { query, size: '8' } }, signal);
      return data.map(({ value }) => value);
    },
    enabled: query !== '',
  });
}

/** Uploads an image that an artwork takes by its id when it is saved, within 30 days. */
export async function uploadArtworkImage(profileId: string, file: File, options: UploadOptions): Promise<ArtworkImage> {
  await actAs(profileId);
  const body = createForm<'POST /v1/images/'>({ image: file });
  return withTokenRefresh(() => upload('POST /v1/images/', { body }, options));
}

/** How long a save may take, in milliseconds: after it the form says so and can try again. */
const SAVE_TIME = 45_000;

/** Posts an artwork of this profile; a retry with the same key posts it once. */
export async function postArtwork(
  profileId: string,
  fields: EndpointForm<'POST /v1/artworks/'>,
  idempotencyKey: string,
): Promise<Artwork> {
  await actAs(profileId);
  const body = createForm<'POST /v1/artworks/'>({ ...fields, idempotencyKey });
  const posted = await asMember('POST /v1/artworks/', { body }, AbortSignal.timeout(SAVE_TIME));
  void invalidate();
  return posted;
}

/** @param updatedAt of the version that was edited: another is a conflict. */
export async function replaceArtwork(
  { id, profileId }: Pick<Artwork, 'id' | 'profileId'>,
  fields: EndpointForm<'PUT /v1/artworks/{id}'>,
  updatedAt: string,
): Promise<Artwork> {
  await actAs(profileId);
  const body = createForm<'PUT /v1/artworks/{id}'>({ ...fields, updatedAt });
  const replaced = await asMember('PUT /v1/artworks/{id}', { path: { id }, body }, AbortSignal.timeout(SAVE_TIME));
  void invalidate();
  return replaced;
}

/** The artwork as it is now, whatever is cached. */
export function readOwnArtwork(id: string): Promise<Artwork> {
  return asMember('GET /v1/artworks/{id}', { path: { id } });
}

export type BulkChange = Omit<EndpointInput<'PATCH /v1/artworks/'>['body'], 'ids'>;

/** Changes several artworks of a profile, with a request for each hundred. */
export async function changeArtworks(profileId: string, ids: readonly string[], change: BulkChange): Promise<void> {
  await actAs(profileId);
  try {
    for (const some of splitIds(ids)) await asMember('PATCH /v1/artworks/', { body: { ...change, ids: some } });
  } finally {
    void invalidate();
  }
}

/** Deletes artworks of a profile at once. Idempotent: those that are gone already are passed over. */
export async function deleteArtworks(accountId: string, profileId: string, ids: readonly string[]): Promise<void> {
  await actAs(profileId);
  const queryKey = createListKey(accountId, profileId);
  try {
    for (const some of splitIds(ids)) {
      await asMember('DELETE /v1/artworks/', { body: { ids: some } });
      queryClient.setQueriesData<InfiniteData<ListPage<OwnArtwork>>>(
        { queryKey },
        (list) => list && some.reduce(removeRow, list),
      );
    }
  } finally {
    void invalidate();
  }
}

/** Undoes deletions of the last day. Resolves once the lists show the artworks again. */
export async function restoreArtworks(profileId: string, ids: readonly string[]): Promise<void> {
  await actAs(profileId);
  try {
    await asMember('POST /v1/artworks/restoration', { body: { ids: [...ids] } });
  } finally {
    await invalidate();
  }
}

/** Orders all artworks of a profile: an optimistic change, rolled back when it cannot be saved. */
export async function orderArtworks(accountId: string, profileId: string, ids: readonly string[]): Promise<void> {
  const queryKey = [...createListKey(accountId, profileId), noOwnFilters];
  const places = new Map(ids.map((id, place) => [id, place]));
  queryClient.setQueryData<InfiniteData<ListPage<OwnArtwork>>>(queryKey, (list) => list && sortRows(list, places));
  try {
    await actAs(profileId);
    await asMember('PUT /v1/artworks/order', { body: { ids: [...ids] } });
  } finally {
    void invalidate();
  }
}

/** The rows of all pages in a new order, each page as long as it was. */
function sortRows(
  list: InfiniteData<ListPage<OwnArtwork>>,
  places: ReadonlyMap<string, number>,
): InfiniteData<ListPage<OwnArtwork>> {
  const place = ({ id }: OwnArtwork) => places.get(id) ?? -1;
  const rows = list.pages.flatMap(({ data }) => data).sort((one, other) => place(one) - place(other));
  let start = 0;
  const pages = list.pages.map((page) => {
    const data = rows.slice(start, start + page.data.length);
    start += data.length;
    return { ...page, data };
  });
  return { ...list, pages };
}

function splitIds(ids: readonly string[]): string[][] {
  const chunks = Math.ceil(ids.length / OWN_ARTWORKS);
  return Array.from({ length: chunks }, (_, index) => ids.slice(index * OWN_ARTWORKS, (index + 1) * OWN_ARTWORKS));
}

/** Features an artwork on its profile, or stops featuring it, within the plan's number. */
export async function toggleFeatured(profileId: string, id: string): Promise<Artwork> {
  await actAs(profileId);
  const changed = await asMember('PUT /v1/artworks/{id}/featured', { path: { id } });
  void invalidate();
  return changed;
}

export async function setFeatured(artwork: Artwork, isFeatured: boolean): Promise<Artwork> {
  return artwork.featured === isFeatured ? artwork : toggleFeatured(artwork.profileId, artwork.id);
}

/** Artworks and quotas that are cached are refetched when they are shown. */
function invalidate(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'artworks' });
}
