import { type GoTo, withProfile } from '@/components/letter/with-profile';
import { attempt } from '@/components/ui/attempt';
import { showError, showToast } from '@/components/ui/toast';
import { type RememberedSearch, rememberedSearches } from '@/lib/browser/choices/remembered';
import { getWords } from '@/lib/browser/i18n/messages';
import type { BookmarkOwner } from '@/lib/browser/members/create-bookmarks';
import { whenSessionIsKnown } from '@/lib/browser/session/session';
import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

/** Remembers the search while the visitor signs in or creates a profile. */
export async function pressSaveSearch(search: RememberedSearch, goTo: GoTo): Promise<void> {
  const { t } = getWords();
  await withProfile({
    run: (owner) => saveSearch(owner, search),
    remember: () => rememberedSearches.remember(search),
    signIn: t('opportunity.search.signIn'),
    makeProfile: t('opportunity.search.makeProfile'),
    goTo,
  });
}

export async function saveSearch(owner: BookmarkOwner, search: RememberedSearch): Promise<void> {
  const { t } = getWords();
  try {
    const { addSavedSearch } = await import('@/lib/browser/members/account/mails');
    const { name, alerts } = await addSavedSearch(owner, search);
    showToast(t('shell.remembered.searchSaved', { name, pace: alerts }), createMailsLink());
  } catch (error) {
    if (hasErrorCode(error, 'quota_exceeded') && getSite().sales.plans)
      showError(error.message, { label: t('subscription.seePlans'), href: paths.pricing() });
    else if (isRejected(error)) showError(error.message, createMailsLink());
    else
      showError(t('opportunity.search.failed'), {
        label: t('ui.tryAgain'),
        onPress: () => void saveSearch(owner, search),
      });
  }
}

/**
 * Reports the id of the saved search with this query, now and after every change. Reports undefined if there is none.
 */
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
  const { t } = getWords();
  const owner = { accountId: session.accountId, profileId: session.profile.id };
  await attempt(async () => {
    const { removeSavedSearch } = await import('@/lib/browser/members/account/mails');
    await removeSavedSearch(owner, id);
    showToast(t('opportunity.search.stopped', { name: search.name }), {
      label: t('ui.action.undo'),
      onPress: () => void saveSearch(owner, search),
    });
  }, t('opportunity.search.stopFailed'));
}

const createMailsLink = () => ({ label: getWords().t('shell.remembered.yourMails'), href: paths.accountMails() });
