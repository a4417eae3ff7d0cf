import { Listeners } from '@/lib/browser/store/listeners';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';

/*
 * Marks for public pages, which do not load the query cache. bookmarks.ts and applied-opportunities.ts in
 * lib/browser/members keep them up to date.
 */

type FindMark<Mark> = (opportunityId: string) => Mark | undefined;

function createMarks<Mark>() {
  const listeners = new Listeners();
  const findNothing: FindMark<Mark> = () => undefined;
  let find = findNothing;

  /** @param next returns the same object until it changes. */
  function setMarks(next = findNothing): void {
    find = next;
    listeners.notify();
  }

  /** The cached page is rendered without marks. */
  function useMark(opportunityId: string): Mark | undefined {
    return useBrowserValue(() => find(opportunityId), undefined, listeners.subscribe);
  }

  return { setMarks, useMark };
}

export type AppliedOpportunity = {
  applicationId: string;
  /** "You applied, number 0017" */
  label: string;
  /** "Sent", "Sent, with changes that are not sent" */
  state: string;
};

export const { setMarks: setSavedBookmarks, useMark: useIsSaved } = createMarks<boolean>();
export const { setMarks: setAppliedOpportunities, useMark: useAppliedOpportunity } = createMarks<AppliedOpportunity>();
