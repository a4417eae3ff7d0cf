import { type ReactNode, useId } from 'react';
import { describedByNotes, FieldNotes } from './field-notes';
import styles from './option-list.module.css';

type OptionGroupProps = {
  legend: ReactNode;
  isSingle: boolean;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

export function OptionGroup({ legend, isSingle, help, error, children }: OptionGroupProps) {
  const id = useId();
  const notes = { id, help, error };
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = describedByNotes(notes);
  const rows = (
    <>
      {/* The error is above the rows, because a failed submission focuses the first row. */}
      <div className={styles.notes}>
        <FieldNotes {...notes} />
      </div>
      <div className={`hair-above ${error === undefined ? '' : styles.wrong}`}>{children}</div>
    </>
  );
  if (!isSingle) {
    return (
      <fieldset className="shrink" aria-describedby={describedBy}>
        <legend className={`t-small quiet ${styles.legend}`}>{legend}</legend>
        {rows}
      </fieldset>
    );
  }
  return (
    <div
      role="radiogroup"
      className="shrink"
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy}
      // ARIA allows this state on a radio group, but neither on a radio button nor on a group of checkboxes.
      aria-invalid={isInvalid}
    >
      <div id={`${id}-legend`} className={`t-small quiet ${styles.legend}`}>
        {legend}
      </div>
      {rows}
    </div>
  );
}
