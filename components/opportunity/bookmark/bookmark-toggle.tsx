'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { showError } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { useIsSaved } from '@/lib/browser/session/marked-opportunities';
import styles from './bookmark-toggle.module.css';

type BookmarkToggleProps = {
  id: string;
  title: string;
  /** A closed opportunity cannot be saved, but an existing bookmark can be removed. */
  isClosed: boolean;
  hasLabel?: boolean;
};

/** The code behind the button is loaded on the first press. */
export function BookmarkToggle({ id, title, isClosed, hasLabel = false }: BookmarkToggleProps) {
  const router = useRouter();
  const isSaved = useIsSaved(id) ?? false;
  // Keeps the button, so removing the bookmark of a closed opportunity can be undone.
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
      className={`${hasLabel ? styles.button : `relative stack middle ${styles.icon}`} needs-script`}
      aria-pressed={isSaved}
      aria-label={hasLabel ? undefined : `Save ${title}`}
      onClick={press}
    >
      <Icon name="bookmark" />
      {hasLabel && (isSaved ? 'Saved' : 'Save')}
    </button>
  );
}
