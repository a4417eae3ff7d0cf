import type { ReviewKey } from '@/lib/browser/members/jury/assigned-rounds';
import {
  getSendState,
  readUnsentReview,
  storeReview,
  subscribeToReviews,
  type UnsentReview,
} from '@/lib/browser/members/jury/unsent-reviews';
import { useMember } from '@/lib/browser/session/member';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import type { Review } from '@/lib/shared/contract/jury';

const EMPTY: Omit<UnsentReview, 'changedAt'> = { scores: {}, comment: null, isShared: false };

/** The review of an application as the juror has entered it, and its way to the server. */
export function useReview(key: ReviewKey, saved: Review | null) {
  const { accountId } = useMember();
  const unsent = useBrowserValue(() => readUnsentReview(accountId, key), null, subscribeToReviews);
  const state = useBrowserValue(() => getSendState(key), null, subscribeToReviews);
  const isUnsentNewer = unsent !== null && (saved === null || unsent.changedAt >= saved.changedAt);
  const { scores, comment, isShared } = (isUnsentNewer ? unsent : saved) ?? EMPTY;
  const change = (changed: Partial<Pick<UnsentReview, 'scores' | 'comment' | 'isShared'>>) => {
    storeReview(accountId, key, { scores, comment, isShared, ...changed, changedAt: new Date().toISOString() });
  };
  return { scores, comment, isShared, state, isSaved: saved !== null, change };
}
