import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useSortableRow } from '@/components/ui/sortable';
import { TextButton } from '@/components/ui/text-link';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './application-fields.module.css';
import { type FormItem, formatItemSummary } from './question-items';

type ItemRowProps = {
  item: FormItem;
  name: string;
  rowId: string;
  index: number;
  count: number;
  problem: string | null;
  isOpen: boolean;
  onToggle: () => void;
  /** @param focusId id of the pressed button, which keeps the focus */
  onMove: (to: number, focusId: string) => void;
  /** Null if the form already has the maximum number of questions. */
  onCopy: (() => void) | null;
  onRemove: () => void;
  children: ReactNode;
};

export function ItemRow(props: ItemRowProps) {
  const { item, name, rowId, index, count, problem, isOpen, onToggle, onMove, onCopy, onRemove, children } = props;
  const words = useWords();
  const { t } = words;
  const { rowRef, gripRef, isDragged } = useSortableRow({ id: item.id, index, disabled: isOpen });
  const classes = ['on-wall hair-under', isOpen && styles.open, isDragged && styles.dragged];
  return (
    <li ref={rowRef} className={classes.filter(Boolean).join(' ')}>
      <div className={`grid center gap-12 ${styles.rowHead}`}>
        {/* This handle is hidden from assistive technology, because two buttons also move the row. */}
        <span ref={gripRef} className={`quiet stack middle control ${styles.grip}`} aria-hidden="true">
          <Icon name="grip" />
        </span>
        <button
          type="button"
          id={rowId}
          className={`ink align-start row center spread gap-16 shrink pad-12 ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={`${rowId}-fields`}
          onClick={onToggle}
        >
          <span className="stack shrink">
            <span className={`break ${item.kind === 'heading' ? 't-h3' : ''} ${styles.name}`} dir="auto">
              {name}
            </span>
            {item.kind === 'question' && (
              <span className="t-small quiet">{formatItemSummary(item.question, words)}</span>
            )}
            {problem !== null && (
              <span className="t-micro error row gap-8 above-4">
                <Icon name="alert" size={16} />
                {isOpen ? t('opportunity.builder.notFinished') : problem}
              </span>
            )}
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      </div>
      <div id={`${rowId}-fields`} className={styles.fields} hidden={!isOpen}>
        {isOpen && (
          <>
            {children}
            <div className={`t-small cluster center gap-16 rows-4 ${styles.actions}`}>
              {([-1, 1] as const).map((step) => {
                const way = step < 0 ? 'up' : 'down';
                return (
                  <IconButton
                    key={way}
                    id={`${rowId}-${way}`}
                    icon={`chevron-${way}`}
                    label={way === 'up' ? t('ui.action.moveUp', { name }) : t('ui.action.moveDown', { name })}
                    hasBorder={false}
                    aria-disabled={index + step < 0 || index + step === count}
                    onClick={() => onMove(index + step, `${rowId}-${way}`)}
                  />
                );
              })}
              {onCopy && (
                <TextButton aria-label={t('opportunity.builder.copyOf', { name })} onClick={onCopy}>
                  {t('ui.action.duplicate')}
                </TextButton>
              )}
              <TextButton deletes aria-label={t('ui.action.removeNamed', { name })} onClick={onRemove}>
                {t('ui.action.remove')}
              </TextButton>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
