'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { showError } from '@/components/ui/toast';
import { useIsSaved } from '@/lib/browser/session/saved-bookmarks';
import styles from './bookmark-toggle.module.css';

type BookmarkToggleProps = {
  id: string;
  title: string;
  /** It cannot be saved any more; one that is saved can be removed. */
  isClosed: boolean;
  /** As a button with a word, in place of the icon alone. */
  hasLabel?: boolean;
};

/** Saves an opportunity, or forgets it. What a press does is loaded with the first one. */
export function BookmarkToggle({ id, title, isClosed, hasLabel = false }: BookmarkToggleProps) {
  const router = useRouter();
  const isSaved = useIsSaved(id);
  // Who has removed a closed one may take that back.
  const [wasPressed, setPressed] = useState(false);
  if (isClosed && !isSaved && !wasPressed) return null;

  const press = () => {
    setPressed(true);
    import('./press-bookmark').then(
      ({ pressBookmark }) => pressBookmark({ id, title }, !isSaved, router.push),
      () => showError('That did not load. Nothing has changed.', { label: 'Try again', onPress: press }),
    );
  };
  return (
    <button
      type="button"
      className={hasLabel ? styles.button : styles.icon}
      aria-pressed={isSaved}
      aria-label={hasLabel ? undefined : `Save ${title}`}
      onClick={press}
    >
      <Icon name="bookmark" />
      {hasLabel && (isSaved ? 'Saved' : 'Save')}
    </button>
  );
}
