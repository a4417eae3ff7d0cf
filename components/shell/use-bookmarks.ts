import { useEffect } from 'react';
import { showError, showRetry, showToast } from '@/components/ui/toast';
import {
  type RememberedBookmark,
  type RememberedSearch,
  rememberedBookmarks,
  rememberedSearches,
} from '@/lib/browser/choices/remembered';
import { addSavedSearch } from '@/lib/browser/members/account/mails';
import { followAppliedOpportunities } from '@/lib/browser/members/application/applied-opportunities';
import { type BookmarkOwner, changeBookmark, followBookmarks } from '@/lib/browser/members/opportunity/bookmarks';
import type { Member } from '@/lib/browser/session/state';
import { isRejected } from '@/lib/shared/api/error-message';
import type { ApiError } from '@/lib/shared/api/request';
import { alertPaceLabels } from '@/lib/shared/domain/plan';
import { paths } from '@/lib/shared/paths';

/** Loads the current profile's bookmarks on every page, and saves those remembered before there was a profile. */
export function useBookmarks({ accountId, profile, claims }: Member): void {
  // Until the profile's token is available, requests would be made for the previous profile.
  const profileId = claims === null ? undefined : profile?.id;
  useEffect(() => {
    if (profileId === undefined) return;
    const owner = { accountId, profileId };
    const stopBookmarks = followBookmarks(owner);
    const stopApplications = followAppliedOpportunities(owner);
    void saveRemembered(owner, rememberedBookmarks.pop());
    void saveRememberedSearches(owner);
    return () => {
      stopBookmarks();
      stopApplications();
    };
  }, [accountId, profileId]);
}

const SAVED_CALLS = { label: 'Saved calls', href: paths.bookmarks() };

/** Saves the bookmarks one by one, and reports the result once. */
async function saveRemembered(owner: BookmarkOwner, remembered: readonly RememberedBookmark[]): Promise<void> {
  const saved: RememberedBookmark[] = [];
  const failed: RememberedBookmark[] = [];
  for (const opportunity of remembered) {
    try {
      await changeBookmark(owner, opportunity.id, true);
      saved.push(opportunity);
    } catch (error) {
      if (isRejected(error)) reportRejection(error, opportunity);
      else failed.push(opportunity);
    }
  }
  if (saved.length > 0) showToast(`${formatTitles(saved)} saved.`, SAVED_CALLS);
  if (failed.length === 0) return;
  // Keeps failed bookmarks for the next attempt, here or on the next page.
  for (const opportunity of failed) rememberedBookmarks.remember(opportunity);
  showRetry(
    `${formatTitles(failed)} not saved yet. We try again with the next page.`,
    () => void saveRemembered(owner, rememberedBookmarks.pop()),
  );
}

function reportRejection(error: ApiError, { title }: RememberedBookmark): void {
  if (error.status === 404) {
    showError(`“${title}” is not here any more.`, { label: 'Other calls', href: paths.opportunities() });
  } else showError(error.message, SAVED_CALLS);
}

async function saveRememberedSearches(owner: BookmarkOwner): Promise<void> {
  for (const search of rememberedSearches.pop()) await saveRememberedSearch(owner, search);
}

async function saveRememberedSearch(owner: BookmarkOwner, search: RememberedSearch): Promise<void> {
  try {
    const { alerts } = await addSavedSearch(owner, search);
    showToast(`New calls in “${search.name}” come by mail, ${alertPaceLabels[alerts]}.`, YOUR_MAILS);
  } catch (error) {
    if (isRejected(error)) return showError(error.message, YOUR_MAILS);
    rememberedSearches.remember(search);
    showRetry(
      `“${search.name}” is not saved yet. We try again with the next page.`,
      () => void saveRememberedSearches(owner),
    );
  }
}

const YOUR_MAILS = { label: 'Your mails', href: paths.accountMails() };

function formatTitles(bookmarks: readonly RememberedBookmark[]): string {
  const [first, ...others] = bookmarks;
  return others.length === 0 ? `“${first?.title}” is` : `${bookmarks.length} calls are`;
}
