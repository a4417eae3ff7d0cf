'use client';

import { useTranslations } from 'next-intl';
import { BookmarkButton } from '@/components/ui/bookmark-button';
import { TextButton } from '@/components/ui/text-link';
import { showRetry } from '@/components/ui/toast';
import { useLazySheet } from '@/components/ui/use-lazy-sheet';
import { isOnDevice } from '@/lib/browser/choices/device-artworks';
import { loadAllMessages } from '@/lib/browser/i18n/messages';
import { useIsArtworkSaved } from '@/lib/browser/session/marks';
import { useSession } from '@/lib/browser/session/session';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import type { Artwork } from '@/lib/shared/contract/artwork';

const loadSheet = () => import('../collection/collection-choice');

/** Saves a work. Members with a profile can also add it to collections; other visitors save it on their device. */
export function ArtworkBookmark({ artwork: { id, title } }: { artwork: Pick<Artwork, 'id' | 'title'> }) {
  const t = useTranslations();
  const session = useSession();
  const { part, isOpen, close, button } = useLazySheet(loadSheet);
  const owner =
    session.status === 'member' && session.profile !== null
      ? { accountId: session.accountId, profileId: session.profile.id }
      : null;
  const isRemembered = useBrowserValue(() => isOnDevice(id), false);
  const isSaved = useIsArtworkSaved(id) ?? (owner === null && isRemembered);

  const press = () => {
    Promise.all([import('./press-artwork-bookmark'), loadAllMessages()]).then(
      ([{ pressArtworkBookmark }]) => pressArtworkBookmark({ id, title }, !isSaved, button.onClick),
      () => showRetry(t('opportunity.bookmark.notLoaded'), press),
    );
  };
  return (
    <>
      <BookmarkButton
        isSaved={isSaved}
        face="boxed"
        aria-label={t('opportunity.bookmark.label', { title })}
        onClick={press}
      />
      {owner && isSaved && (
        <p className="t-small own-line">
          <TextButton {...button}>{t('artwork.collect')}</TextButton>
        </p>
      )}
      {owner && part && <part.CollectionChoice artwork={{ id, title }} owner={owner} isOpen={isOpen} onClose={close} />}
    </>
  );
}
