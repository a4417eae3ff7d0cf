'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './opportunity-panel.module.css';

type ApplyBarProps = {
  children: ReactNode;
  bar: ReactNode;
};

/** Shows the apply button at the bottom of small screens while the panel's own button is out of view. */
export function ApplyBar({ children, bar }: ApplyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={place}>{children}</div>
      {isAway && (
        <div className={`t-ui medium row center spread gap-16 on-wall hair-above no-print ${styles.bar}`}>{bar}</div>
      )}
    </>
  );
}
