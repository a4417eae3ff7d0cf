'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BookmarkButton } from '@/components/ui/bookmark-button';
import { showError } from '@/components/ui/toast';
import { loadAllMessages } from '@/lib/browser/i18n/messages';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { useIsSaved } from '@/lib/browser/session/marks';

type BookmarkToggleProps = {
  id: string;
  title: string;
  /** Closed calls cannot be saved, but an existing bookmark can be removed. */
  isClosed: boolean;
  hasLabel?: boolean;
};

/** Loads the bookmark code on the first press. */
export function BookmarkToggle({ id, title, isClosed, hasLabel = false }: BookmarkToggleProps) {
  const t = useTranslations();
  const router = useRouter();
  const isSaved = useIsSaved(id) ?? false;
  // Keeps the button, so that removing a closed call's bookmark can be undone.
  const [wasPressed, setPressed] = useState(false);
  if (isClosed && !isSaved && !wasPressed) return null;

  const press = () => {
    setPressed(true);
    Promise.all([import('./press-bookmark'), loadAllMessages()]).then(
      ([{ pressBookmark }]) => pressBookmark({ id, title }, !isSaved, router.push),
      () => showError(t('opportunity.bookmark.notLoaded'), { label: t('ui.tryAgain'), onPress: press }),
    );
  };
  return (
    <BookmarkButton
      isSaved={isSaved}
      face={hasLabel ? 'wide' : 'icon'}
      aria-label={hasLabel ? undefined : t('opportunity.bookmark.label', { title })}
      onClick={press}
    >
      {hasLabel && (isSaved ? t('opportunity.bookmark.saved') : t('opportunity.bookmark.save'))}
    </BookmarkButton>
  );
}
