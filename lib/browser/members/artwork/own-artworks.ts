import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api, download, type UploadOptions } from '@/lib/browser/api/api';
import { createForm, type EndpointInput } from '@/lib/shared/api/request';
import type { Artwork, ArtworkImage } from '@/lib/shared/contract/artwork';
import type { EndpointBody, EndpointForm } from '@/lib/shared/contract/contract';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import type { NameOrder } from '@/lib/shared/domain/name-order';
import { encodeOwnFilters, noOwnFilters, type OwnArtworkFilters } from '@/lib/shared/filters/own-artworks';
import { type LoadedList, listQuery, removeRow } from '../list-pages';
import { changeOwn, refreshOwn } from '../own-changes';
import type { Subscriber } from '../payment/subscription';
import { queryClient } from '../query-client';

const createKey = (accountId: string) => [accountId, 'artworks'] as const;

export function artworkQuotaQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'quota', profileId],
    queryFn: ({ signal }) => api('GET /v1/artworks/config/quotas', {}, { as: profileId, signal }),
    // New works change the quota, possibly in another tab.
    staleTime: 0,
  });
}

/** Also the maximum for bulk changes. */
export const OWN_ARTWORKS_PAGE_SIZE = 100;

const createListKey = (accountId: string, profileId: string) => [...createKey(accountId), 'list', profileId] as const;

export function ownArtworksQuery(
  accountId: string,
  profileId: string,
  filters: OwnArtworkFilters,
  nameOrder?: NameOrder,
) {
  const queryKey = [...createListKey(accountId, profileId), filters];
  const list = listQuery(queryKey, OWN_ARTWORKS_PAGE_SIZE, (page, signal) =>
    api(
      'GET /v1/artworks/own',
      { query: { ...encodeOwnFilters(filters), nameOrder, ...page } },
      { as: profileId, signal },
    ),
  );
  return { ...list, placeholderData: keepPreviousData };
}

export function ownArtworkQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'one', id],
    queryFn: ({ signal }) => api('GET /v1/artworks/{id}', { path: { id } }, { as: ACCOUNT, signal }),
    // Another tab may have changed the work.
    staleTime: 0,
    // The form compares changes with this version, so a refetch must not replace it.
    refetchOnWindowFocus: false,
  });
}

/** Most frequent first. */
export function tagSuggestionsQuery(text: string) {
  const query = text.trim();
  return queryOptions({
    queryKey: ['tags', query],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /v1/artworks/tags', { query: { query, size: '8' } }, { signal });
      return data.map(({ value }) => value);
    },
    enabled: query !== '',
  });
}

/** The image can be added to a work within 30 days. */
export async function uploadArtworkImage(profileId: string, file: File, options: UploadOptions): Promise<ArtworkImage> {
  const body = createForm<'POST /v1/images/'>({ image: file });
  return api('POST /v1/images/', { body }, { as: profileId, ...options });
}

/** In milliseconds, before the form shows an error and offers a retry. */
const SAVE_TIME = 45_000;

type Owned = Pick<Artwork, 'id' | 'profileId'>;

/** Retries with the same key only create one work. */
export function postArtwork(
  profileId: string,
  fields: EndpointForm<'POST /v1/artworks/'>,
  idempotencyKey: string,
): Promise<Artwork> {
  const body = createForm<'POST /v1/artworks/'>({ ...fields, idempotencyKey });
  const signal = AbortSignal.timeout(SAVE_TIME);
  return changeOwn('artworks', 'POST /v1/artworks/', { body }, { as: profileId, signal });
}

/** @param updatedAt the edited version; the server responds with 409 if a newer version exists. */
export function replaceArtwork(
  { id, profileId }: Owned,
  fields: EndpointForm<'PUT /v1/artworks/{id}'>,
  updatedAt: string,
): Promise<Artwork> {
  const body = createForm<'PUT /v1/artworks/{id}'>({ ...fields, updatedAt });
  const signal = AbortSignal.timeout(SAVE_TIME);
  return changeOwn('artworks', 'PUT /v1/artworks/{id}', { path: { id }, body }, { as: profileId, signal });
}

/** Bypasses the cache. */
export function readOwnArtwork(id: string): Promise<Artwork> {
  return api('GET /v1/artworks/{id}', { path: { id } }, { as: ACCOUNT });
}

export type BulkChange = Omit<EndpointInput<'PATCH /v1/artworks/'>['body'], 'ids'>;

export async function changeArtworks(profileId: string, ids: readonly string[], change: BulkChange): Promise<void> {
  try {
    for (const some of splitIds(ids)) {
      await api('PATCH /v1/artworks/', { body: { ...change, ids: some } }, { as: profileId });
    }
  } finally {
    void refreshOwn('artworks');
  }
}

/** Skips works that no longer exist. */
export async function deleteArtworks(accountId: string, profileId: string, ids: readonly string[]): Promise<void> {
  const queryKey = createListKey(accountId, profileId);
  try {
    for (const some of splitIds(ids)) {
      await api('DELETE /v1/artworks/', { body: { ids: some } }, { as: profileId });
      queryClient.setQueriesData<LoadedList<OwnArtwork>>({ queryKey }, (list) => list && some.reduce(removeRow, list));
    }
  } finally {
    void refreshOwn('artworks');
  }
}

/** Restores works deleted within the last day. Resolves once the lists include them again. */
export async function restoreArtworks(profileId: string, ids: readonly string[]): Promise<void> {
  try {
    await api('POST /v1/artworks/restoration', { body: { ids: [...ids] } }, { as: profileId });
  } finally {
    await refreshOwn('artworks');
  }
}

/** Optimistic: rolls the order back if it cannot be saved. */
export async function orderArtworks(accountId: string, profileId: string, ids: readonly string[]): Promise<void> {
  const queryKey = [...createListKey(accountId, profileId), noOwnFilters];
  const places = new Map(ids.map((id, place) => [id, place]));
  queryClient.setQueryData<LoadedList<OwnArtwork>>(queryKey, (list) => list && sortRows(list, places));
  await changeOwn('artworks', 'PUT /v1/artworks/order', { body: { ids: [...ids] } }, { as: profileId });
}

/** Keeps the number of rows on each page. */
function sortRows(list: LoadedList<OwnArtwork>, places: ReadonlyMap<string, number>) {
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
  const chunks = Math.ceil(ids.length / OWN_ARTWORKS_PAGE_SIZE);
  return Array.from({ length: chunks }, (_, index) =>
    ids.slice(index * OWN_ARTWORKS_PAGE_SIZE, (index + 1) * OWN_ARTWORKS_PAGE_SIZE),
  );
}

export function setFeatured({ profileId, id }: Owned, isFeatured: boolean): Promise<Artwork> {
  const input = { path: { id }, body: { isFeatured } };
  return changeOwn('artworks', 'PUT /v1/artworks/{id}/featured', input, { as: profileId });
}

export async function downloadOriginal(key: string): Promise<void> {
  await download('GET /v1/images/original', { query: { url: key } }, ACCOUNT);
}

/** Works that can be unlisted to make room for another. */
export function replaceableArtworksQuery({ accountId, profileId }: Subscriber) {
  return listQuery([...createKey(accountId), 'replaceable', profileId], OWN_ARTWORKS_PAGE_SIZE, (query, signal) =>
    api('GET /v1/artworks/config/shown', { query }, { as: profileId, signal }),
  );
}

/** `inPlaceOf` unlists another work in the same transaction. */
export async function publishArtwork(
  { id, profileId }: Owned,
  body: EndpointBody<'PUT /v1/artworks/{id}/visibility'>,
): Promise<void> {
  await changeOwn('artworks', 'PUT /v1/artworks/{id}/visibility', { path: { id }, body }, { as: profileId });
}
