import { showError } from '@/components/ui/toast';
import { type RememberedBookmark, rememberedBookmarks } from '@/lib/browser/choices/remembered';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import { paths } from '@/lib/shared/paths';
import { type GoTo, type ProfileOwner, withProfile } from '../with-profile';

/** The bookmark is remembered while a visitor signs in or a member makes a profile. */
export async function pressBookmark(opportunity: RememberedBookmark, isSaved: boolean, goTo: GoTo): Promise<void> {
  await withProfile({
    run: (owner) => change(owner, opportunity, isSaved),
    remember: () => rememberedBookmarks.remember({ id: opportunity.id, title: opportunity.title }),
    signIn: `Sign in, and “${opportunity.title}” is saved.`,
    makeProfile: 'Calls are saved for a profile. Make yours, and this one is saved with it.',
    goTo,
  });
}

async function change(owner: ProfileOwner, opportunity: RememberedBookmark, isSaved: boolean): Promise<void> {
  const { id, title } = opportunity;
  try {
    const { changeBookmark } = await import('@/lib/browser/members/opportunity/bookmarks');
    await changeBookmark(owner, id, isSaved);
  } catch (error) {
    if (hasErrorCode(error, 'quota_exceeded')) {
      showError(error.message, { label: 'Saved calls', href: paths.bookmarks() });
    } else if (error instanceof ApiError && error.status === 404) {
      showError(`“${title}” is not here any more.`, { label: 'Other calls', href: paths.opportunities() });
    } else {
      const sentence = isSaved ? `We could not save “${title}”.` : `We could not remove “${title}”. It is still saved.`;
      showError(sentence, { label: 'Try again', onPress: () => void change(owner, opportunity, isSaved) });
    }
  }
}
