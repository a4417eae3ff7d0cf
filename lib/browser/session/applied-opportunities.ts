import { Listeners } from '@/lib/browser/store/listeners';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';

/*
 * The applications of the current profile, for public pages, which do not load the query cache.
 * lib/browser/members/application/applied-opportunities.ts keeps them up to date.
 */

export type AppliedOpportunity = {
  applicationId: string;
  /** "You applied, number 0017" */
  label: string;
  /** "Sent", "Sent, with changes that are not sent" */
  state: string;
};

const listeners = new Listeners();
const none: ReadonlyMap<string, AppliedOpportunity> = new Map();
let applied = none;

/** @param next the applications by the id of the call. */
export function setAppliedOpportunities(next = none): void {
  applied = next;
  listeners.notify();
}

/** Returns the application of the current profile for a call. The cached page is rendered for a guest. */
export function useAppliedOpportunity(opportunityId: string): AppliedOpportunity | undefined {
  return useBrowserValue(() => applied.get(opportunityId), undefined, listeners.subscribe);
}
