'use client';

import { Link } from './link';
import styles from './tab-links.module.css';
import { useCurrentInView } from './use-current-in-view';

type TabLink = { href: string; label: string; count?: string | undefined; isCurrent: boolean };

/** A row of links on a hairline; the current one is bold and underlined. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const line = useCurrentInView<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.href);
  return (
    <nav ref={line} aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              className={styles.tab}
              aria-current={tab.isCurrent ? (tab.href.startsWith('#') ? 'location' : 'page') : undefined}
              // Other lists replace this one in place; fragments scroll to a section of this page.
              scroll={tab.href.startsWith('#')}
            >
              {tab.label}
              {tab.count && <span className={styles.count}> {tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
