'use client';

import { useEffect, useState } from 'react';
import { Button, IconButton } from './button';
import { Icon } from './icon';
import styles from './share-button.module.css';

const SHOWN_FOR = 4_000;

type ShareButtonProps = {
  /** The page's title. */
  title: string;
  /** The page's path on this site. */
  path: string;
  /** Shows a label and uses the full width, when it is the only action. */
  isAlone?: boolean;
};

/** Opens the system's share sheet, or copies the link where there is none. Hidden without script. */
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
        // The user closed the sheet. After any other error the link is copied instead.
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
    <span className={`inline-row relative ${styles.share} needs-script ${isAlone ? styles.alone : ''}`}>
      {isAlone ? (
        <Button variant="secondary" className="wide" onClick={share}>
          <Icon name="share" />
          Share
        </Button>
      ) : (
        <IconButton icon="share" label="Share" onClick={share} />
      )}
      <span role="status" className={message ? `t-small on-wall edged ${styles.message}` : 'visually-hidden'}>
        {message}
      </span>
    </span>
  );
}
