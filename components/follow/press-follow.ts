import { showError, showNotice } from '@/components/ui/toast';
import { type RememberedFollow, rememberedFollows } from '@/lib/browser/choices/remembered';
import { getWords } from '@/lib/browser/i18n/messages';
import { resumeSession, whenSessionIsKnown } from '@/lib/browser/session/session';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';

/** Remembers the choice while the visitor signs in or creates a profile, then returns to this page. */
export async function pressFollow(followed: RememberedFollow, goTo: (address: string) => void): Promise<void> {
  const session = await whenSessionIsKnown();
  const { t } = getWords();
  const { name } = followed;
  const here = `${window.location.pathname}${window.location.search}`;
  const again = () => void pressFollow(followed, goTo);
  if (session.status === 'unavailable') {
    showError(t('follow.action.failed'), {
      label: t('ui.tryAgain'),
      onPress: () => void resumeSession().then(again),
    });
  } else if (session.status === 'guest') {
    rememberedFollows.remember(followed);
    showNotice(t('follow.action.signIn', { name }));
    goTo(paths.login(here));
  } else if (session.profile === null) {
    rememberedFollows.remember(followed);
    showNotice(t('follow.action.makeProfile'), { label: t('profile.make'), href: paths.wizard('role', here) });
  } else {
    const { changeFollow } = await import('@/lib/browser/members/follow/follows');
    const follower = { accountId: session.accountId, profileId: session.profile.id };
    await changeFollow(follower, followed.id, true).catch((error: unknown) =>
      showError(errorToMessage(error, t('follow.action.failed')), { label: t('ui.tryAgain'), onPress: again }),
    );
  }
}
