import { type GoTo, type ProfileOwner, withProfile } from '@/components/letter/with-profile';
import { showError } from '@/components/ui/toast';
import { type RememberedBookmark, rememberedBookmarks } from '@/lib/browser/choices/remembered';
import { getWords } from '@/lib/browser/i18n/messages';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import { paths } from '@/lib/shared/paths';

/** Remembers the bookmark while the visitor signs in or creates a profile. */
export async function pressBookmark(opportunity: RememberedBookmark, isSaved: boolean, goTo: GoTo): Promise<void> {
  const { t } = getWords();
  await withProfile({
    run: (owner) => change(owner, opportunity, isSaved),
    remember: () => rememberedBookmarks.remember({ id: opportunity.id, title: opportunity.title }),
    signIn: t('opportunity.bookmark.signIn', { title: opportunity.title }),
    makeProfile: t('opportunity.bookmark.makeProfile'),
    goTo,
  });
}

async function change(owner: ProfileOwner, opportunity: RememberedBookmark, isSaved: boolean): Promise<void> {
  const { id, title } = opportunity;
  const { t } = getWords();
  try {
    const { changeBookmark } = await import('@/lib/browser/members/opportunity/bookmarks');
    await changeBookmark(owner, id, isSaved);
  } catch (error) {
    if (hasErrorCode(error, 'quota_exceeded')) {
      showError(error.message, { label: t('shell.saved'), href: paths.bookmarks() });
    } else if (error instanceof ApiError && error.status === 404) {
      showError(t('shell.remembered.gone', { title }), {
        label: t('shell.remembered.otherCalls'),
        href: paths.opportunities(),
      });
    } else {
      const sentence = isSaved
        ? t('opportunity.bookmark.saveFailed', { title })
        : t('opportunity.bookmark.removeFailed', { title });
      showError(sentence, { label: t('ui.tryAgain'), onPress: () => void change(owner, opportunity, isSaved) });
    }
  }
}
