'use client';

import type { MouseEvent } from 'react';
import { Link } from './link';
import styles from './tab-links.module.css';
import { useCurrentInView } from './use-current-in-view';

type TabLink = {
  href: string;
  label: string;
  /** Replaces the label on small screens. */
  shortLabel?: string;
  count?: string | undefined;
  isCurrent: boolean;
  onClick?: (event: MouseEvent) => void;
};

export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const line = useCurrentInView<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.href);
  return (
    <nav ref={line} aria-label={label} className={`hair-under ${styles.tabs}`}>
      <ul className={`row gap-32 ${styles.list}`}>
        {tabs.map(({ label: text, shortLabel, count, isCurrent, ...link }) => (
          <li key={link.href}>
            <Link
              {...link}
              className={styles.tab}
              aria-current={isCurrent ? (link.href.startsWith('#') ? 'location' : 'page') : undefined}
              // Links to other lists replace the list in place. Fragments scroll to a section.
              scroll={link.href.startsWith('#')}
            >
              {shortLabel ? <span className={styles.wide}>{text}</span> : text}
              {shortLabel && <span className={styles.small}>{shortLabel}</span>}
              {count && <span className={styles.count}> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
