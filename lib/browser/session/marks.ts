import { Listeners } from '@/lib/browser/store/listeners';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';

/*
 * Marks on calls and works, for public pages, which do not load the query cache. Updated by bookmarks.ts,
 * saved-artworks.ts and applied-opportunities.ts in lib/browser/members.
 */

type FindMark<Mark> = (id: string) => Mark | undefined;

function createMarks<Mark>() {
  const listeners = new Listeners();
  const findNothing: FindMark<Mark> = () => undefined;
  let find = findNothing;

  /** @param next must return the same object until the mark changes. */
  function setMarks(next = findNothing): void {
    find = next;
    listeners.notify();
  }

  /** Undefined until hydration, because cached pages have no marks. */
  function useMark(id: string): Mark | undefined {
    return useBrowserValue(() => find(id), undefined, listeners.subscribe);
  }

  return { setMarks, useMark, subscribe: listeners.subscribe };
}

export type AppliedOpportunity = {
  applicationId: string;
  /** Example: "You applied, number 0017". */
  label: string;
  /** Examples: "Sent", "Sent, with changes that are not sent". */
  state: string;
};

export const { setMarks: setSavedBookmarks, useMark: useIsSaved } = createMarks<boolean>();
export const { setMarks: setAppliedOpportunities, useMark: useAppliedOpportunity } = createMarks<AppliedOpportunity>();
export const {
  setMarks: setSavedArtworks,
  useMark: useIsArtworkSaved,
  subscribe: subscribeToSavedArtworks,
} = createMarks<boolean>();
