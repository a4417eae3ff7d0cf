import { showError, showNotice, showRetry, showToast } from '@/components/ui/toast';
import { type RememberedBookmark, rememberedArtworks } from '@/lib/browser/choices/remembered';
import { getWords } from '@/lib/browser/i18n/messages';
import { setSavedArtworks } from '@/lib/browser/session/marks';
import { resumeSession, whenSessionIsKnown } from '@/lib/browser/session/session';
import { isMissing, isRejected } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';

type Owner = { accountId: string; profileId: string };

/** Without a profile, saves on the device. @param collect opens the choice of collections */
export async function pressArtworkBookmark(
  artwork: RememberedBookmark,
  isSaved: boolean,
  collect: () => void,
): Promise<void> {
  const { t } = getWords();
  const session = await whenSessionIsKnown();
  if (session.status === 'unavailable') {
    showError(t('opportunity.unreachable'), {
      label: t('ui.tryAgain'),
      onPress: () => void resumeSession().then(() => pressArtworkBookmark(artwork, isSaved, collect)),
    });
  } else if (session.status === 'member' && session.profile !== null) {
    const owner = { accountId: session.accountId, profileId: session.profile.id };
    if (!(await changeSaved(owner, artwork, isSaved)) || !isSaved) return;
    showToast(t('shell.remembered.saved', { kind: 'works', count: 1, title: artwork.title }), {
      label: t('artwork.collect'),
      onPress: collect,
    });
  } else saveOnDevice(artwork, isSaved, session.status === 'member');
}

function saveOnDevice({ id, title }: RememberedBookmark, isSaved: boolean, isMember: boolean): void {
  const { t } = getWords();
  if (isSaved) rememberedArtworks.remember({ id, title });
  else rememberedArtworks.forgetOne(id);
  setSavedArtworks((one) => rememberedArtworks.has(one));
  if (!isSaved) return;
  const here = `${window.location.pathname}${window.location.search}`;
  showNotice(
    t('collection.device.saved', { title }),
    isMember
      ? { label: t('profile.make'), href: paths.wizard('role', here) }
      : { label: t('collection.device.signIn'), href: paths.login(here) },
  );
}

/** @returns false after a failure, which a toast reports */
export async function changeSaved(owner: Owner, artwork: RememberedBookmark, isSaved: boolean): Promise<boolean> {
  const { id, title } = artwork;
  const { t } = getWords();
  try {
    const { changeSavedArtwork } = await import('@/lib/browser/members/artwork/saved-artworks');
    await changeSavedArtwork(owner, id, isSaved);
    return true;
  } catch (error) {
    if (isMissing(error)) {
      showError(t('shell.remembered.gone', { title }), { label: t('shell.section.art'), href: paths.artWall() });
    } else if (isRejected(error)) {
      showError(error.message, { label: t('shell.saved'), href: paths.savedArtworks() });
    } else {
      showRetry(
        isSaved ? t('opportunity.bookmark.saveFailed', { title }) : t('opportunity.bookmark.removeFailed', { title }),
        () => void changeSaved(owner, artwork, isSaved),
      );
    }
    return false;
  }
}
