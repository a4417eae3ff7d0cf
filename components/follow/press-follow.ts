import { type GoTo, type ProfileOwner, withProfile } from '@/components/letter/with-profile';
import { showError } from '@/components/ui/toast';
import { type RememberedFollow, rememberedFollows } from '@/lib/browser/choices/remembered';
import { getWords } from '@/lib/browser/i18n/messages';
import { errorToMessage } from '@/lib/shared/api/error-message';

/** Remembers the choice while the visitor signs in or creates a profile, then returns to this page. */
export async function pressFollow(followed: RememberedFollow, goTo: GoTo): Promise<void> {
  const { t } = getWords();
  await withProfile({
    run: (owner) => follow(owner, followed),
    remember: () => rememberedFollows.remember(followed),
    signIn: t('follow.action.signIn', { name: followed.name }),
    makeProfile: t('follow.action.makeProfile'),
    goTo,
  });
}

async function follow(owner: ProfileOwner, followed: RememberedFollow): Promise<void> {
  const { t } = getWords();
  try {
    const { changeFollow } = await import('@/lib/browser/members/follow/follows');
    await changeFollow(owner, followed.id, true);
  } catch (error) {
    showError(errorToMessage(error, t('follow.action.failed')), {
      label: t('ui.tryAgain'),
      onPress: () => void follow(owner, followed),
    });
  }
}
