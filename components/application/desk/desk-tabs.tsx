import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import { useCurrentInView } from '@/components/ui/use-current-in-view';
import type { DeskFilters } from '@/lib/browser/members/application/application-desk';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { type DeskState, deskStateLabels, deskStates } from '@/lib/shared/domain/application';
import { formatCount } from '@/lib/shared/domain/text';
import styles from './desk-tabs.module.css';
import { type ChangeFilters, createDeskHref } from './use-desk-filters';

type DeskTabsProps = {
  opportunityId: string;
  counts: Desk['counts'];
  filters: DeskFilters;
  onChange: ChangeFilters;
};

/** The states as links with their counts. A press changes the list in place. */
export function DeskTabs({ opportunityId, counts, filters, onChange }: DeskTabsProps) {
  const line = useCurrentInView<HTMLElement>(filters.state ?? 'all');
  const choose = (event: MouseEvent, state: DeskState | undefined) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange({ state });
  };
  return (
    <nav ref={line} aria-label="Applications by state" className={styles.tabs}>
      <ul className={styles.list}>
        {[undefined, ...deskStates].map((state) => (
          <li key={state ?? 'all'}>
            <Link
              href={createDeskHref(opportunityId, { ...filters, state })}
              className={styles.tab}
              aria-current={state === filters.state ? 'page' : undefined}
              scroll={false}
              onClick={(event) => choose(event, state)}
            >
              {state === undefined ? 'All' : deskStateLabels[state]}
              <span className={styles.count}> {formatCount(counts[state ?? 'all'])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
