import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { WorkTitle } from '@/components/application-form/work-label';
import marks from '@/components/ui/choice-mark.module.css';
import { Link } from '@/components/ui/link';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './desk-wall.module.css';

export type DeskRowsProps = {
  rows: readonly DeskRow[];
  /** True if each row spans the full width. */
  isWide: boolean;
  currentId: string | null;
  selected: ReadonlySet<string>;
  createHref: (id: string) => string;
  onSelect: (id: string, isRange: boolean) => void;
  /**
   * Shows an application in the panel. Returns false if there is no panel, so that the link opens the application's
   * page.
   */
  onShow: (id: string) => boolean;
  /** Runs before an application's page opens. */
  onOpen: (id: string) => void;
};

type RowPartProps = Omit<DeskRowsProps, 'rows' | 'isWide'> & { row: DeskRow; className: string | undefined };

/** On wide screens, a click opens the panel; a second click or Enter opens the application. */
export function DeskRowLink({ row, currentId, createHref, onSelect, onShow, onOpen, className }: RowPartProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.shiftKey) {
      event.preventDefault();
      onSelect(row.id, true);
      return;
    }
    const isPointer = event.detail > 0;
    if (isPointer && currentId !== row.id && onShow(row.id)) event.preventDefault();
    else onOpen(row.id);
  };
  return (
    <Link
      href={createHref(row.id)}
      className={className}
      aria-current={row.id === currentId ? 'true' : undefined}
      onClick={press}
      dir="auto"
    >
      {row.profile.name}
    </Link>
  );
}

/** Shift-click selects a range of rows. */
export function DeskRowTick({ row, selected, onSelect, className }: RowPartProps) {
  const t = useTranslations();
  return (
    <label className={[`stack middle rigid relative pressable ${styles.rowTick}`, className].filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        className={marks.box}
        checked={selected.has(row.id)}
        // Click events report the Shift key, and change events do not. Pressing the space bar also fires a click.
        onClick={({ shiftKey }) => onSelect(row.id, shiftKey)}
        readOnly
      />
      <span className="visually-hidden">
        {t('application.desk.select', { number: formatApplicationNumber(row.number), name: row.profile.name })}
      </span>
    </label>
  );
}

export function DeskWorkTitle({ row: { work } }: { row: DeskRow }) {
  const t = useTranslations();
  if (work === null) return <span className="faint">{t('application.desk.noWork')}</span>;
  return <WorkTitle {...work} />;
}

/** Example: "2 of 3 by this artist". Null if the artist sent only one application. */
export function formatArtistPlace({ place, count }: DeskRow['ofArtist'], { t }: Words): string | null {
  return count === 1 ? null : t('application.desk.ofArtist', { place, count });
}
