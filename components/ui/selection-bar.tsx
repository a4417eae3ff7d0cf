import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import marks from './choice-mark.module.css';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** "Selected works" */
  label: string;
  /** Shown while nothing is selected: "163 applications". */
  listed: string;
  /** "5 selected"; null while nothing is selected. */
  chosen: ReactNode;
  isAll: boolean;
  isBusy: boolean;
  /** Hides the checkboxes on phones. */
  isOffOnPhone?: boolean;
  onAll: (isAll: boolean) => void;
  /** Actions for the selected rows, or other content while nothing is selected. */
  children: ReactNode;
};

/** A constant height keeps the rows in place when a row is selected. */
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
          // `indeterminate` can only be set by script.
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
