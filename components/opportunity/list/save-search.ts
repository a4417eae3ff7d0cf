import { attempt } from '@/components/ui/attempt';
import { showError, showToast } from '@/components/ui/toast';
import { type RememberedSearch, rememberedSearches } from '@/lib/browser/choices/remembered';
import type { BookmarkOwner } from '@/lib/browser/members/opportunity/bookmarks';
import { whenSessionIsKnown } from '@/lib/browser/session/session';
import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { alertPaceLabels } from '@/lib/shared/domain/plan';
import { paths } from '@/lib/shared/paths';
import { type GoTo, withProfile } from '../with-profile';

/** The search is remembered while a visitor signs in or a member makes a profile. */
export async function pressSaveSearch(search: RememberedSearch, goTo: GoTo): Promise<void> {
  await withProfile({
    run: (owner) => saveSearch(owner, search),
    remember: () => rememberedSearches.remember(search),
    signIn: 'Sign in, and new calls in this list come by mail.',
    makeProfile: 'Lists are saved for a profile. Make yours, and this one is saved with it.',
    goTo,
  });
}

export async function saveSearch(owner: BookmarkOwner, search: RememberedSearch): Promise<void> {
  try {
    const { addSavedSearch } = await import('@/lib/browser/members/account/mails');
    const { name, alerts } = await addSavedSearch(owner, search);
    showToast(`New calls in “${name}” come by mail, ${alertPaceLabels[alerts]}.`, SEE_MAILS);
  } catch (error) {
    if (hasErrorCode(error, 'quota_exceeded'))
      showError(error.message, { label: 'See the plans', href: paths.pricing() });
    else if (isRejected(error)) showError(error.message, SEE_MAILS);
    else
      showError('We could not save this list.', { label: 'Try again', onPress: () => void saveSearch(owner, search) });
  }
}

/** Reports the ID of the saved search with this query, and each change of it; undefined if there is none. */
export async function followSearch(
  owner: BookmarkOwner,
  query: string,
  report: (id: string | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const { followSavedSearches } = await import('@/lib/browser/members/account/mails');
  if (signal.aborted) return;
  const stop = followSavedSearches(owner, (searches) => report(searches.find((saved) => saved.query === query)?.id));
  signal.addEventListener('abort', () => {
    stop();
    report(undefined);
  });
}

export async function stopSearch({ id, ...search }: RememberedSearch & { id: string }): Promise<void> {
  const session = await whenSessionIsKnown();
  if (session.status !== 'member' || session.profile === null) return;
  const owner = { accountId: session.accountId, profileId: session.profile.id };
  await attempt(async () => {
    const { removeSavedSearch } = await import('@/lib/browser/members/account/mails');
    await removeSavedSearch(owner, id);
    showToast(`New calls in “${search.name}” are no longer mailed.`, {
      label: 'Undo',
      onPress: () => void saveSearch(owner, search),
    });
  }, 'That did not work. The mails go on.');
}

const SEE_MAILS = { label: 'Your mails', href: paths.accountMails() };
