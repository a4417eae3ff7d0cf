'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './apply-bar.module.css';

type ApplyBarProps = {
  /** The button in the panel. */ children: ReactNode /** What stands at the bottom edge instead. */;
  bar: ReactNode;
};

/** On small screens the way to apply stays at the bottom edge while the panel's own is out of sight. */
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
      {isAway && <div className={styles.bar}>{bar}</div>}
    </>
  );
}
