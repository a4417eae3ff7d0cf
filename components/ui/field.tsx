import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { describedByNotes, FieldNotes, type NotedControl } from './field-notes';

export type FieldTexts = {
  label: string;
  /** Where its place says it all, the label is for screen readers only. */
  isLabelHidden?: boolean | undefined;
  /** At the right of the label: "Forgot it?", a count. */
  aside?: ReactNode;
  help?: string;
  /** A sentence for the person, when what the field holds is wrong. */
  error?: string | undefined;
};

/** What the control inside a field takes over. */
type FieldControl = NotedControl & { id: string; className: string | undefined; 'data-focus': 'own' };

type FieldProps = FieldTexts & {
  id?: string | undefined;
  /** Given at the right of the control, on its line. */
  end?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** A label, a control on a line, and under it what is wrong and what helps (design 4, field). */
export function Field({ label, isLabelHidden = false, aside, help, error, id, end, children }: FieldProps) {
  const generated = useId();
  const notes = { id: id ?? generated, help, error };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={notes.id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={styles.line}>
        {children({ id: notes.id, className: styles.control, 'data-focus': 'own', ...describedByNotes(notes) })}
        {end}
      </div>
      <FieldNotes {...notes} />
    </div>
  );
}
