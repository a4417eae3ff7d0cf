import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import type { DeskFilters } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import styles from './desk.module.css';
import { createApplicationHref } from './desk-filters';
import { useDeskKeys } from './desk-keys';
import { DeskList } from './desk-list';
import { DeskPanel } from './desk-panel';
import { arriveAtDesk, leaveDesk, readPlace } from './desk-place';
import type { DeskRowsProps } from './desk-row-parts';
import type { DeskView } from './desk-view';
import { DeskWall } from './desk-wall';
import { KeysSheet } from './keys-sheet';

type DeskRowsPartProps = {
  owner: OpportunityOwner;
  filters: DeskFilters;
  view: DeskView;
  hasPanel: boolean;
  rows: readonly DeskRow[];
  /** True while the rows still match the previous filters. */
  isOld: boolean;
  selection: { ids: ReadonlySet<string>; toggle: (id: string, isRange: boolean) => void };
};

export function DeskRows({ owner, filters, view, hasPanel, rows, isOld, selection }: DeskRowsPartProps) {
  const t = useTranslations();
  const router = useRouter();
  const { opportunityId } = owner;
  const [currentId, setCurrentId] = useState(() => readPlace(opportunityId));
  const [hasKeys, setHasKeys] = useState(false);
  const current = hasPanel ? rows.find(({ id }) => id === currentId) : undefined;
  const createHref = (id: string) => createApplicationHref(opportunityId, id, filters);
  const open = (id: string) => leaveDesk(opportunityId, id);
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ id }) => id === current?.id) + by] ?? (current ? undefined : rows[0]);
    if (next !== undefined) setCurrentId(next.id);
  };

  useEffect(arriveAtDesk, []);
  // Opening the panel shrinks the list, so scrolling must wait for an effect. On return, scrolls to the application
  // that was opened last.
  useEffect(() => {
    const shown = document.querySelectorAll(`[data-application="${currentId}"]`);
    for (const row of shown) row.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  useDeskKeys(({ kind }) => {
    if (kind === 'help') setHasKeys(true);
    else if (!hasPanel) return false;
    else if (kind === 'next' || kind === 'previous') step(kind === 'next' ? 1 : -1);
    else if (kind === 'open' && current) {
      open(current.id);
      router.push(createHref(current.id));
    } else if (kind === 'select' && current) selection.toggle(current.id, false);
    else return false;
    return true;
  });

  const shared: Omit<DeskRowsProps, 'isWide'> = {
    rows,
    currentId: current?.id ?? null,
    selected: selection.ids,
    createHref,
    onSelect: selection.toggle,
    onShow: (id) => {
      if (hasPanel) setCurrentId(id);
      return hasPanel;
    },
    onOpen: open,
  };

  return (
    <div className={`grid top gap-44 above-16 ${styles.desk} ${view === 'both' ? styles.both : ''}`} aria-busy={isOld}>
      {view === 'list' ? <DeskList {...shared} isWide /> : <DeskWall {...shared} isWide={view === 'wall'} />}
      {hasPanel && (
        <div className={`column gap-20 ${styles.side}`}>
          {current ? (
            <DeskPanel
              key={current.id}
              owner={owner}
              filters={filters}
              row={current}
              hasPicture={view === 'list'}
              href={createHref(current.id)}
              onOpen={() => open(current.id)}
            />
          ) : (
            <p className="t-small quiet">
              {t('application.desk.press')}{' '}
              <TextButton onClick={() => setHasKeys(true)}>{t('application.keys.title')}</TextButton>
            </p>
          )}
          {view === 'both' && (
            <div className={styles.scroller}>
              <DeskList {...shared} isWide={false} />
            </div>
          )}
        </div>
      )}
      <KeysSheet
        keys={[
          { keys: ['O'], meaning: t('application.keys.open') },
          { keys: ['X'], meaning: t('application.keys.select') },
        ]}
        isOpen={hasKeys}
        onClose={() => setHasKeys(false)}
      />
    </div>
  );
}
