import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import styles from './pricing-page.module.css';

type AudienceTab = { href: string; label: string; isCurrent: boolean; onFollow: () => void };

/** Chooses the audience of the plans. The tabs are links, which switch in place with JavaScript. */
export function AudienceTabs({ tabs }: { tabs: readonly AudienceTab[] }) {
  return (
    <nav aria-label="Plans for">
      <ul className="row gap-24">
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

/** A press with a modifier key keeps its default, such as opening a new tab. */
function followInPlace(event: MouseEvent, onFollow: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onFollow();
}
