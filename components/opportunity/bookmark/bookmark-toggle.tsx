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
  /** A closed call cannot be saved, but its bookmark can be removed. */
  isClosed: boolean;
  hasLabel?: boolean;
};

/** Loads the code for bookmarks on the first press. */
export function BookmarkToggle({ id, title, isClosed, hasLabel = false }: BookmarkToggleProps) {
  const t = useTranslations();
  const router = useRouter();
  const isSaved = useIsSaved(id) ?? false;
  // Keeps the button, so that the visitor can restore a closed call's bookmark.
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
