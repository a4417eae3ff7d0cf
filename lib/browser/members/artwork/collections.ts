import { queryOptions } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { api } from '@/lib/browser/api/api';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { CollectedWork, Collection } from '@/lib/shared/contract/collection';
import type { BookmarkOwner } from '../create-bookmarks';
import { listQuery, readAllRows } from '../list-pages';
import { queryClient } from '../query-client';
import { createSavedArtworksKey } from './saved-artworks';

export const COLLECTIONS_PAGE_SIZE = 20;

const createKey = ({ accountId, profileId }: BookmarkOwner) => [accountId, 'collections', profileId] as const;

export function collectionsQuery(owner: BookmarkOwner) {
  return listQuery([...createKey(owner), 'list'], COLLECTIONS_PAGE_SIZE, (query, signal) =>
    api('GET /v1/collections/', { query }, { as: owner.profileId, signal }),
  );
}

/** Lists all collections, and whether each contains the work. */
export function collectionChoicesQuery(owner: BookmarkOwner, artworkId: string) {
  return queryOptions({
    queryKey: [...createKey(owner), 'choices', artworkId] as const,
    queryFn: ({ signal }) =>
      readAllRows((page) =>
        api(
          'GET /v1/collections/',
          { query: { artworkId, page: String(page), size: '100' } },
          { as: owner.profileId, signal },
        ),
      ),
    staleTime: 0,
  });
}

export function collectionQuery(owner: BookmarkOwner, id: string) {
  return queryOptions({
    queryKey: [...createKey(owner), 'one', id] as const,
    queryFn: ({ signal }) => api('GET /v1/collections/{id}', { path: { id } }, { as: owner.profileId, signal }),
    // Another window may have changed the collection.
    staleTime: 0,
  });
}

/** Refetches collections and the list of saved works outside of collections. */
async function refresh(owner: BookmarkOwner): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: createKey(owner) }),
    queryClient.invalidateQueries({ queryKey: [...createSavedArtworksKey(owner), 'list', true] }),
  ]);
}

async function send(owner: BookmarkOwner, request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } finally {
    void refresh(owner);
  }
}

/** @returns the id of the collection */
export async function createCollection(owner: BookmarkOwner, texts: { name: string; note?: string }): Promise<string> {
  const body = { id: uuidv7(), ...texts };
  await send(owner, api('POST /v1/collections/', { body }, { as: owner.profileId }));
  return body.id;
}

export async function deleteCollection(owner: BookmarkOwner, id: string): Promise<void> {
  await api('DELETE /v1/collections/{id}', { path: { id } }, { as: owner.profileId });
  queryClient.removeQueries(collectionQuery(owner, id));
  void refresh(owner);
}

export type OwnCollection = { owner: BookmarkOwner; id: string };
type Texts = NonNullable<EndpointInput<'PATCH /v1/collections/{id}'>['body']>;

export function changeTexts({ owner, id }: OwnCollection, body: Texts): Promise<void> {
  return send(owner, api('PATCH /v1/collections/{id}', { path: { id }, body }, { as: owner.profileId }));
}

/** Refetches the collection after a rejected change. */
export function readAgain({ owner, id }: OwnCollection): Promise<Collection> {
  return queryClient.fetchQuery(collectionQuery(owner, id));
}

type WallBody = EndpointInput<'PUT /v1/collections/{id}/walls/{wallId}'>['body'];

export function putWall({ owner, id }: OwnCollection, wallId: string, body: WallBody): Promise<void> {
  const path = { id, wallId };
  return send(owner, api('PUT /v1/collections/{id}/walls/{wallId}', { path, body }, { as: owner.profileId }));
}

export function removeWall({ owner, id }: OwnCollection, wallId: string): Promise<void> {
  const path = { id, wallId };
  return send(owner, api('DELETE /v1/collections/{id}/walls/{wallId}', { path }, { as: owner.profileId }));
}

export function changeNote(
  { owner, id }: OwnCollection,
  artworkId: string,
  body: EndpointInput<'PATCH /v1/collections/{id}/works/{artworkId}'>['body'],
): Promise<void> {
  const path = { id, artworkId };
  return send(owner, api('PATCH /v1/collections/{id}/works/{artworkId}', { path, body }, { as: owner.profileId }));
}

export type Place = { wallId: string | null; before: string | null };

/** Adds the work at the end, or at the given place. */
export function addWork(
  { owner, id }: OwnCollection,
  artworkId: string,
  body: Partial<Place> & { note?: string } = {},
): Promise<void> {
  const path = { id, artworkId };
  return send(owner, api('PUT /v1/collections/{id}/works/{artworkId}', { path, body }, { as: owner.profileId }));
}

/** Optimistic: shows the new order immediately, and restores the stored one after a failure. */
export async function moveWork(own: OwnCollection, artworkId: string, place: Place): Promise<void> {
  const { owner, id } = own;
  await showChange(own, (works) => placeWork(works, artworkId, place));
  const input = { path: { id, artworkId }, body: place };
  await send(owner, api('PUT /v1/collections/{id}/works/{artworkId}/place', input, { as: owner.profileId }));
}

export async function removeWork(own: OwnCollection, artworkId: string): Promise<void> {
  const { owner, id } = own;
  await showChange(own, (works) => works.filter(({ artwork }) => artwork.id !== artworkId));
  const path = { id, artworkId };
  await send(owner, api('DELETE /v1/collections/{id}/works/{artworkId}', { path }, { as: owner.profileId }));
}

type Works = readonly CollectedWork[];

async function showChange({ owner, id }: OwnCollection, change: (works: Works) => CollectedWork[]): Promise<void> {
  const { queryKey } = collectionQuery(owner, id);
  // A response in flight may predate the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Collection>(queryKey, (known) => known && { ...known, works: change(known.works) });
}

/** Places the work where the server does: before another work, or at the end if that work is gone. */
export function placeWork(works: Works, artworkId: string, { wallId, before }: Place): CollectedWork[] {
  const moved = works.find(({ artwork }) => artwork.id === artworkId);
  const others = works.filter((work) => work !== moved);
  if (moved === undefined) return others;
  const found = others.findIndex(({ artwork }) => artwork.id === before);
  return others.toSpliced(found < 0 ? others.length : found, 0, { ...moved, wallId });
}

export async function openLink({ owner, id }: OwnCollection): Promise<void> {
  await send(owner, api('POST /v1/collections/{id}/link', { path: { id } }, { as: owner.profileId }));
}

export async function closeLink({ owner, id }: OwnCollection): Promise<void> {
  await send(owner, api('DELETE /v1/collections/{id}/link', { path: { id } }, { as: owner.profileId }));
}

export async function shareNotes({ owner, id }: OwnCollection, showsNotes: boolean): Promise<void> {
  const input = { path: { id }, body: { showsNotes } };
  await send(owner, api('PATCH /v1/collections/{id}/link', input, { as: owner.profileId }));
}
