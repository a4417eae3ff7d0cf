import { useEffect } from 'react';
import { showError, showRetry, showToast } from '@/components/ui/toast';
import {
  type RememberedBookmark,
  type RememberedFollow,
  type RememberedSearch,
  rememberedArtworks,
  rememberedBookmarks,
  rememberedFollows,
  rememberedSearches,
} from '@/lib/browser/choices/remembered';
import { getWords } from '@/lib/browser/i18n/messages';
import { addSavedSearch } from '@/lib/browser/members/account/mails';
import { followAppliedOpportunities } from '@/lib/browser/members/application/applied-opportunities';
import { changeSavedArtwork, followSavedArtworks } from '@/lib/browser/members/artwork/saved-artworks';
import type { BookmarkOwner } from '@/lib/browser/members/create-bookmarks';
import { changeFollow } from '@/lib/browser/members/follow/follows';
import { changeBookmark, followBookmarks } from '@/lib/browser/members/opportunity/bookmarks';
import type { Member } from '@/lib/browser/session/state';
import { isRejected } from '@/lib/shared/api/error-message';
import type { ApiError } from '@/lib/shared/api/request';
import { may } from '@/lib/shared/domain/team';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';

/**
 * Loads the active profile's bookmarks on every page, and saves those that were remembered before the profile existed.
 */
export function useBookmarks({ accountId, profile, claims }: Member): void {
  // Until the profile's token is available, requests would use the previous profile.
  const profileId = claims === null ? undefined : profile?.id;
  const mayEdit = may(claims?.memberRole ?? null, 'EDIT');
  useEffect(() => {
    if (profileId === undefined) return;
    const owner = { accountId, profileId };
    const stopBookmarks = followBookmarks(owner);
    const stopArtworks = followSavedArtworks(owner);
    const stopApplications = mayEdit ? followAppliedOpportunities(owner) : undefined;
    // Other roles may not save. The device keeps what it remembers for a profile that may.
    if (mayEdit) {
      void saveRemembered(owner, calls);
      void saveRemembered(owner, works);
      void saveRememberedSearches(owner);
      void saveRememberedFollows(owner, rememberedFollows.pop());
    }
    return () => {
      stopBookmarks();
      stopArtworks();
      stopApplications?.();
    };
  }, [accountId, profileId, mayEdit]);
}

type Remembered = {
  memory: typeof rememberedBookmarks;
  change: typeof changeBookmark;
  href: string;
  others: (words: Words) => { label: string; href: string };
};

const calls: Remembered = {
  memory: rememberedBookmarks,
  change: changeBookmark,
  href: paths.bookmarks(),
  others: ({ t }) => ({ label: t('shell.remembered.otherCalls'), href: paths.opportunities() }),
};

const works: Remembered = {
  memory: rememberedArtworks,
  change: changeSavedArtwork,
  href: paths.savedArtworks(),
  others: ({ t }) => ({ label: t('shell.section.art'), href: paths.artWall() }),
};

/** Saves bookmarks one by one, but reports a single result. */
async function saveRemembered(owner: BookmarkOwner, kind: Remembered): Promise<void> {
  const { memory, change, href } = kind;
  const saved: RememberedBookmark[] = [];
  const failed: RememberedBookmark[] = [];
  for (const bookmark of memory.pop()) {
    try {
      await change(owner, bookmark.id, true);
      saved.push(bookmark);
    } catch (error) {
      if (isRejected(error)) reportRejection(error, bookmark, kind);
      else failed.push(bookmark);
    }
  }
  const words = getWords();
  const { t } = words;
  const describe = (bookmarks: readonly RememberedBookmark[]) => ({
    kind: kind === works ? 'works' : 'calls',
    count: bookmarks.length,
    title: bookmarks[0]?.title ?? '',
  });
  if (saved.length > 0) showToast(t('shell.remembered.saved', describe(saved)), { label: t('shell.saved'), href });
  if (failed.length === 0) return;
  // Remembers failed bookmarks, to try again on this page or the next.
  for (const bookmark of failed) memory.remember(bookmark);
  showRetry(t('shell.remembered.notSaved', describe(failed)), () => void saveRemembered(owner, kind));
}

function reportRejection(error: ApiError, { title }: RememberedBookmark, { href, others }: Remembered): void {
  const words = getWords();
  const { t } = words;
  if (error.status === 404) showError(t('shell.remembered.gone', { title }), others(words));
  else showError(error.message, { label: t('shell.saved'), href });
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

/** Reports a single result. Remembers follows that failed, to try again on this page or the next. */
async function saveRememberedFollows(owner: BookmarkOwner, remembered: readonly RememberedFollow[]): Promise<void> {
  const { t } = getWords();
  const saved: RememberedFollow[] = [];
  for (const followed of remembered) {
    try {
      await changeFollow(owner, followed.id, true);
      saved.push(followed);
    } catch (error) {
      const yourFollows = { label: t('shell.section.following'), href: paths.following() };
      if (isRejected(error)) showError(error.message, yourFollows);
      else {
        rememberedFollows.remember(followed);
        const again = () => void saveRememberedFollows(owner, rememberedFollows.pop());
        showRetry(t('follow.remembered.failed', { name: followed.name }), again);
      }
    }
  }
  const [first] = saved;
  if (first) showToast(t('follow.remembered.saved', { count: saved.length, name: first.name }));
}
