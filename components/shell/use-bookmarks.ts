import { useEffect } from 'react';
import { showError, showRetry, showToast } from '@/components/ui/toast';
import {
  type RememberedBookmark,
  type RememberedSearch,
  rememberedBookmarks,
  rememberedSearches,
} from '@/lib/browser/choices/remembered';
import { getWords } from '@/lib/browser/i18n/messages';
import { addSavedSearch } from '@/lib/browser/members/account/mails';
import { followAppliedOpportunities } from '@/lib/browser/members/application/applied-opportunities';
import { type BookmarkOwner, changeBookmark, followBookmarks } from '@/lib/browser/members/opportunity/bookmarks';
import type { Member } from '@/lib/browser/session/state';
import { isRejected } from '@/lib/shared/api/error-message';
import type { ApiError } from '@/lib/shared/api/request';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';

/** Loads the current profile's bookmarks on every page, and saves those remembered from before the profile existed. */
export function useBookmarks({ accountId, profile, claims }: Member): void {
  // Until the profile's token is available, requests would use the previous profile.
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

const createSavedCallsLink = ({ t }: Words) => ({ label: t('shell.savedCalls'), href: paths.bookmarks() });

/** Saves bookmarks one by one but reports a single result. */
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
  const words = getWords();
  const describe = (bookmarks: readonly RememberedBookmark[]) => ({
    count: bookmarks.length,
    title: bookmarks[0]?.title ?? '',
  });
  if (saved.length > 0) showToast(words.t('shell.remembered.saved', describe(saved)), createSavedCallsLink(words));
  if (failed.length === 0) return;
  // Remembers failed bookmarks, to try again on this page or the next.
  for (const opportunity of failed) rememberedBookmarks.remember(opportunity);
  showRetry(
    words.t('shell.remembered.notSaved', describe(failed)),
    () => void saveRemembered(owner, rememberedBookmarks.pop()),
  );
}

function reportRejection(error: ApiError, { title }: RememberedBookmark): void {
  const words = getWords();
  const { t } = words;
  if (error.status === 404) {
    const otherCalls = { label: t('shell.remembered.otherCalls'), href: paths.opportunities() };
    showError(t('shell.remembered.gone', { title }), otherCalls);
  } else showError(error.message, createSavedCallsLink(words));
}

async function saveRememberedSearches(owner: BookmarkOwner): Promise<void> {
  for (const search of rememberedSearches.pop()) await saveRememberedSearch(owner, search);
}

async function saveRememberedSearch(owner: BookmarkOwner, search: RememberedSearch): Promise<void> {
  const { t } = getWords();
  const { name } = search;
  const yourMails = { label: t('shell.remembered.yourMails'), href: paths.accountMails() };
  try {
    const { alerts } = await addSavedSearch(owner, search);
    showToast(t('shell.remembered.searchSaved', { name, pace: alerts }), yourMails);
  } catch (error) {
    if (isRejected(error)) return showError(error.message, yourMails);
    rememberedSearches.remember(search);
    showRetry(t('shell.remembered.searchNotSaved', { name }), () => void saveRememberedSearches(owner));
  }
}
