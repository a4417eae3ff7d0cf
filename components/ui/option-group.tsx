import { type ReactNode, useId } from 'react';
import { describedByNotes, FieldNotes } from './field-notes';
import styles from './option-rows.module.css';

type OptionGroupProps = {
  /** A label, or the heading of the question. */
  legend: ReactNode;
  /** Whether at most one of its rows can be chosen: radio buttons. */
  isSingle: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** The rows, each in an `item` of option-rows.module.css. */
  children: ReactNode;
};

/** Rows to choose from, under one name. */
export function OptionGroup({ legend, isSingle, help, error, children }: OptionGroupProps) {
  const id = useId();
  const notes = { id, help, error };
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = describedByNotes(notes);
  const rows = (
    <>
      <div className={error === undefined ? styles.rows : `${styles.rows} ${styles.wrong}`}>{children}</div>
      <FieldNotes {...notes} />
    </>
  );
  if (!isSingle) {
    return (
      <fieldset className={styles.group} aria-describedby={describedBy}>
        <legend className={styles.legend}>{legend}</legend>
        {rows}
      </fieldset>
    );
  }
  return (
    <div
      role="radiogroup"
      className={styles.group}
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy}
      // Only as a whole: a radio button has no such state, a group of checkboxes has none either.
      aria-invalid={isInvalid}
    >
      <div id={`${id}-legend`} className={styles.legend}>
        {legend}
      </div>
      {rows}
    </div>
  );
}
