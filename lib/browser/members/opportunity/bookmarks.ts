import { mutationOptions, QueryObserver, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { queryClient } from '@/lib/browser/members/query-client';
import { setSavedBookmarks } from '@/lib/browser/session/marked-opportunities';
import { reportTimeZone } from '../account/mails';
import { listQuery } from '../list-pages';

export type BookmarkOwner = { accountId: string; profileId: string };

const createKey = ({ accountId, profileId }: BookmarkOwner) => [accountId, 'bookmarks', profileId] as const;
const createIdsKey = (owner: BookmarkOwner) => [...createKey(owner), 'ids'] as const;

function bookmarkIdsQuery(owner: BookmarkOwner) {
  return queryOptions({
    queryKey: createIdsKey(owner),
    queryFn: async ({ signal }) => {
      return (await api('GET /v1/opportunities/bookmarks/ids', {}, { as: owner.profileId, signal })).ids;
    },
    // Another tab may have changed the bookmarks.
    staleTime: 0,
  });
}

export const BOOKMARKS_PAGE_SIZE = 50;

/** Open calls by deadline, then closed ones. */
export function bookmarksQuery(owner: BookmarkOwner) {
  return listQuery([...createKey(owner), 'list'], BOOKMARKS_PAGE_SIZE, async (query, signal) => {
    await lastChange;
    return api('GET /v1/opportunities/bookmarks/list', { query }, { as: owner.profileId, signal });
  });
}

/** Pending changes, oldest first. They override the server's list until they settle. */
let changes: readonly BookmarkChange[] = [];
type BookmarkChange = { owner: BookmarkOwner; id: string; isSaved: boolean };

let shownOwner: BookmarkOwner | null = null;

/** The list request waits for the last change. */
let lastChange: Promise<void> = Promise.resolve();

/** @returns a function that stops following. */
export function followBookmarks(owner: BookmarkOwner): () => void {
  shownOwner = owner;
  const stop = new QueryObserver(queryClient, bookmarkIdsQuery(owner)).subscribe(show);
  show();
  return () => {
    stop();
    shownOwner = null;
    setSavedBookmarks();
  };
}

function show(): void {
  if (shownOwner === null) return;
  const { profileId } = shownOwner;
  const stored = queryClient.getQueryData<string[]>(createIdsKey(shownOwner));
  const ids = stored && new Set(stored);
  const pending = changes.filter(({ owner }) => owner.profileId === profileId);
  setSavedBookmarks((id) => pending.findLast((change) => change.id === id)?.isSaved ?? ids?.has(id));
}

/** The scope serializes changes, so the last click wins. */
const changeBookmarkMutation = mutationOptions({
  scope: { id: 'bookmarks' },
  mutationFn: async ({ owner, id, isSaved }: BookmarkChange) => {
    const [input, options] = [{ path: { id } }, { as: owner.profileId }];
    // The bookmark may be gone if its call is hidden.
    if (isSaved) await api('POST /v1/opportunities/bookmarks/{id}', input, options);
    else await ignoreMissing(api('DELETE /v1/opportunities/bookmarks/{id}', input, options));
  },
  onMutate: (change) => {
    changes = [...changes, change];
    show();
  },
  onSuccess: (_response, change) => {
    if (change.isSaved) void reportTimeZone(change.owner.accountId);
    return storeChange(change);
  },
  onSettled: (_response, _error, settled) => {
    changes = changes.filter((change) => change !== settled);
    show();
  },
});

async function storeChange(change: BookmarkChange): Promise<void> {
  const filter = { queryKey: createIdsKey(change.owner) };
  const isOutdated = queryClient.isFetching(filter) > 0;
  // A response in flight may predate the change.
  await queryClient.cancelQueries(filter);
  queryClient.setQueryData<string[]>(filter.queryKey, (known) => {
    if (known === undefined) return undefined;
    const others = known.filter((id) => id !== change.id);
    return change.isSaved ? [...others, change.id] : others;
  });
  if (isOutdated) void queryClient.invalidateQueries(filter);
}

/** Optimistic: rolls the change back if it cannot be saved. */
export async function changeBookmark(owner: BookmarkOwner, id: string, isSaved: boolean): Promise<void> {
  // Runs outside of components, to survive unmounting.
  const mutation = queryClient.getMutationCache().build(queryClient, changeBookmarkMutation);
  const changed = mutation.execute({ owner, id, isSaved });
  lastChange = changed.catch(() => undefined);
  await changed;
}
