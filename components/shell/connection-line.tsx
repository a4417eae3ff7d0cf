'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './connection-line.module.css';
import { useIsDisconnected } from './use-is-disconnected';

const BACK_SHOWN_FOR = 4_000;

/** A line at the bottom edge while the connection is lost, and for a moment after it has come back. */
export function ConnectionLine() {
  const isLost = useIsDisconnected();
  const [wasLost, setWasLost] = useState(false);

  useEffect(() => {
    if (isLost) {
      setWasLost(true);
      return;
    }
    const timer = setTimeout(() => setWasLost(false), BACK_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isLost]);

  if (!isLost && !wasLost) return <div role="status" />;
  return (
    <div role="status" className={styles.line}>
      <Icon name={isLost ? 'alert' : 'check'} size={16} />
      <p>
        {isLost
          ? 'The connection is lost. What you see stays, and the rest comes when it is back.'
          : 'The connection is back.'}
      </p>
    </div>
  );
}
