import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import marks from './choice-mark.module.css';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** A label such as "Selected works". */
  label: string;
  /** The text while nothing is selected, such as "163 applications". */
  listed: string;
  /** A text such as "5 selected". Null while nothing is selected. */
  chosen: ReactNode;
  isAll: boolean;
  isBusy: boolean;
  /** True to hide the checkboxes on phones. */
  isOffOnPhone?: boolean;
  onAll: (isAll: boolean) => void;
  /** Actions for the selected rows, or other content while nothing is selected. */
  children: ReactNode;
};

/** Has a constant height, so that rows stay in place when one is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const t = useTranslations();
  const { label, listed, chosen, isAll, isBusy, isOffOnPhone = false, onAll, children } = props;
  const isNone = chosen === null;
  return (
    <section
      className={`row center gap-16 rows-8 on-wall hair-under ${styles.bar} ${isOffOnPhone ? styles.off : ''}`}
      aria-label={label}
      aria-busy={isBusy}
    >
      <label className={`stack middle control pressable ${styles.all}`}>
        <input
          type="checkbox"
          className={marks.box}
          checked={isAll && !isNone}
          // Only code can set `indeterminate`.
          ref={(input) => {
            if (input) input.indeterminate = !isNone && !isAll;
          }}
          onChange={({ target }) => onAll(target.checked)}
        />
        <span className="visually-hidden">{t('ui.list.selectAll')}</span>
      </label>
      <p role="status" className={isNone ? 't-small quiet fill' : 't-ui medium fill'}>
        {chosen ?? listed}
      </p>
      {children}
    </section>
  );
}
