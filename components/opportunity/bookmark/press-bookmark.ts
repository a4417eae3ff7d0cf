import { showError, showNotice } from '@/components/ui/toast';
import { type RememberedBookmark, rememberBookmark } from '@/lib/browser/choices/remembered-bookmarks';
import { resumeSession } from '@/lib/browser/session/session';
import { whenSessionIsKnown } from '@/lib/browser/session/when-known';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import { paths } from '@/lib/shared/paths';

type GoTo = (address: string) => void;

/**
 * Saves or removes a member's bookmark. For others the opportunity is remembered, and they are redirected to sign in or
 * to make a profile.
 */
export async function pressBookmark(opportunity: RememberedBookmark, isSaved: boolean, goTo: GoTo): Promise<void> {
  const session = await whenSessionIsKnown();
  const here = `${window.location.pathname}${window.location.search}`;
  if (session.status === 'unavailable') {
    const retry = async () => {
      await resumeSession();
      await pressBookmark(opportunity, isSaved, goTo);
    };
    showError('We cannot reach your account right now. Nothing has changed.', {
      label: 'Try again',
      onPress: () => void retry(),
    });
  } else if (session.status === 'guest') {
    rememberBookmark(opportunity);
    showNotice(`Sign in, and “${opportunity.title}” is saved.`);
    goTo(paths.login(here));
  } else if (session.profile === null) {
    rememberBookmark(opportunity);
    showNotice('Calls are saved for a profile. Make yours, and this one is saved with it.', {
      label: 'Make a profile',
      href: paths.wizard('role', here),
    });
  } else {
    await change({ accountId: session.accountId, profileId: session.profile.id }, opportunity, isSaved);
  }
}

async function change(
  owner: { accountId: string; profileId: string },
  opportunity: RememberedBookmark,
  isSaved: boolean,
): Promise<void> {
  try {
    const { changeBookmark } = await import('@/lib/browser/members/opportunity/bookmarks');
    await changeBookmark(owner, opportunity.id, isSaved);
  } catch (error) {
    reportFailure(error, opportunity.title, isSaved, () => void change(owner, opportunity, isSaved));
  }
}

function reportFailure(error: unknown, title: string, isSaved: boolean, retry: () => void): void {
  if (hasErrorCode(error, 'quota_exceeded')) {
    showError(error.message, { label: 'Saved calls', href: paths.bookmarks() });
  } else if (error instanceof ApiError && error.status === 404) {
    showError(`“${title}” is not here any more.`, { label: 'Other calls', href: paths.opportunities() });
  } else {
    const sentence = isSaved ? `We could not save “${title}”.` : `We could not remove “${title}”. It is still saved.`;
    showError(sentence, { label: 'Try again', onPress: retry });
  }
}
