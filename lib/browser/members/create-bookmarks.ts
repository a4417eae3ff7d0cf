import { mutationOptions, QueryObserver, queryOptions } from '@tanstack/react-query';
import { ignoreMissing } from './own-changes';
import { queryClient } from './query-client';

export type BookmarkOwner = { accountId: string; profileId: string };

type BookmarkChange = { owner: BookmarkOwner; id: string; isSaved: boolean };

type BookmarksOptions = {
  noun: string;
  readIds: (owner: BookmarkOwner, signal: AbortSignal) => Promise<string[]>;
  save: (owner: BookmarkOwner, id: string) => Promise<unknown>;
  remove: (owner: BookmarkOwner, id: string) => Promise<unknown>;
  /** Called with a function that says which bookmarks to show, or without one if they are unknown. */
  setSaved: (isSaved?: (id: string) => boolean | undefined) => void;
  onSaved?: (owner: BookmarkOwner) => void;
};

/** Bookmarks of one kind. Changes are optimistic and sent one at a time. */
export function createBookmarks({ noun, readIds, save, remove, setSaved, onSaved }: BookmarksOptions) {
  const createKey = ({ accountId, profileId }: BookmarkOwner) => [accountId, noun, profileId] as const;
  const createIdsKey = (owner: BookmarkOwner) => [...createKey(owner), 'ids'] as const;

  const idsQuery = (owner: BookmarkOwner) =>
    queryOptions({
      queryKey: createIdsKey(owner),
      queryFn: ({ signal }) => readIds(owner, signal),
      // Another tab may have changed the bookmarks.
      staleTime: 0,
    });

  /** Pending changes, oldest first. They override the server's list until they settle. */
  let changes: readonly BookmarkChange[] = [];
  let shownOwner: BookmarkOwner | null = null;
  let lastChange: Promise<void> = Promise.resolve();

  function show(): void {
    if (shownOwner === null) return;
    const { profileId } = shownOwner;
    const stored = queryClient.getQueryData<string[]>(createIdsKey(shownOwner));
    const ids = stored && new Set(stored);
    const pending = changes.filter(({ owner }) => owner.profileId === profileId);
    setSaved((id) => pending.findLast((change) => change.id === id)?.isSaved ?? ids?.has(id));
  }

  /** @returns a function that stops following. */
  function follow(owner: BookmarkOwner): () => void {
    shownOwner = owner;
    const stop = new QueryObserver(queryClient, idsQuery(owner)).subscribe(show);
    show();
    return () => {
      stop();
      shownOwner = null;
      setSaved();
    };
  }

  /** The scope serializes changes, so the last click wins. */
  const mutation = mutationOptions({
    scope: { id: noun },
    // A missing bookmark is ignored: another tab may have removed it, or its subject may be hidden.
    mutationFn: async ({ owner, id, isSaved }: BookmarkChange) => {
      await (isSaved ? save(owner, id) : ignoreMissing(remove(owner, id)));
    },
    onMutate: (change) => {
      changes = [...changes, change];
      show();
    },
    onSuccess: (_response, change) => {
      if (change.isSaved) onSaved?.(change.owner);
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
  async function change(owner: BookmarkOwner, id: string, isSaved: boolean): Promise<void> {
    // Runs outside of components, to survive unmounting.
    const changed = queryClient.getMutationCache().build(queryClient, mutation).execute({ owner, id, isSaved });
    lastChange = changed.catch(() => undefined);
    await changed;
  }

  /** Call before requesting a list, so that the list includes the last change. */
  const waitForChange = () => lastChange;

  return { createKey, idsQuery, follow, change, waitForChange };
}
