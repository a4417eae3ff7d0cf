'use client';

import { useEffect, useState } from 'react';
import { Button, IconButton } from './button';
import { Icon } from './icon';
import styles from './share-button.module.css';

const SHOWN_FOR = 4_000;

type ShareButtonProps = {
  /** What is shared: the page's own name. */
  title: string;
  /** The page's path on this site. */
  path: string;
  /** The only thing to do here: says its word and takes the room. */
  isAlone?: boolean;
};

/** Opens the system's own share sheet; where there is none the link is copied. Absent without script. */
export function ShareButton({ title, path, isAlone = false }: ShareButtonProps) {
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [message]);

  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Closing the sheet is an answer, too; any other failure still leaves the copy.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setMessage('Link copied');
    } catch {
      setMessage('We could not copy the link. It stands in the address bar.');
    }
  };

  return (
    <span className={isAlone ? `${styles.share} ${styles.alone}` : styles.share}>
      {isAlone ? (
        <Button variant="secondary" className={styles.button} onClick={share}>
          <Icon name="share" />
          Share
        </Button>
      ) : (
        <IconButton icon="share" label="Share" onClick={share} />
      )}
      <span role="status" className={message ? styles.message : 'visually-hidden'}>
        {message}
      </span>
    </span>
  );
}
