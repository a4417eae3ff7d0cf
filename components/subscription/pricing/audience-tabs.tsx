import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import styles from './audience-tabs.module.css';

type AudienceTab = { href: string; label: string; isCurrent: boolean; onFollow: () => void };

/** For whom the plans are: links without script, in place with it. */
export function AudienceTabs({ tabs }: { tabs: readonly AudienceTab[] }) {
  return (
    <nav aria-label="Plans for">
      <ul className={styles.list}>
        {tabs.map(({ href, label, isCurrent, onFollow }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.tab}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={(event) => followInPlace(event, onFollow)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A press with a modifier opens the address elsewhere, as everywhere. */
function followInPlace(event: MouseEvent, onFollow: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onFollow();
}
