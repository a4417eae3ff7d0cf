import { useEffect, useRef } from 'react';
import type { ReviewKey } from '@/lib/browser/members/jury/assigned-rounds';
import {
  getSendState,
  readUnsentReview,
  sendReviews,
  storeReview,
  subscribeToReviews,
  type UnsentReview,
} from '@/lib/browser/members/jury/unsent-reviews';
import { useMember } from '@/lib/browser/session/member';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import type { Review } from '@/lib/shared/contract/jury';

/** Milliseconds without a change after which it is sent. */
const PAUSE = 500;

const EMPTY: Omit<UnsentReview, 'changedAt'> = { scores: {}, comment: null, isShared: false };

/** The review of an application as the juror has entered it, and its way to the server. */
export function useReview(key: ReviewKey, saved: Review | null) {
  const { accountId } = useMember();
  const unsent = useBrowserValue(() => readUnsentReview(accountId, key), null, subscribeToReviews);
  const state = useBrowserValue(() => getSendState(key), null, subscribeToReviews);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The last change is sent at once when the juror goes on to another page.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void sendReviews(accountId);
    },
    [accountId],
  );
  const isUnsentNewer = unsent !== null && (saved === null || unsent.changedAt >= saved.changedAt);
  const { scores, comment, isShared } = (isUnsentNewer ? unsent : saved) ?? EMPTY;
  const change = (changed: Partial<Pick<UnsentReview, 'scores' | 'comment' | 'isShared'>>) => {
    storeReview(accountId, key, { scores, comment, isShared, ...changed, changedAt: new Date().toISOString() });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void sendReviews(accountId), PAUSE);
  };
  return { scores, comment, isShared, state, isSaved: saved !== null, change };
}
