import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { describedByNotes, FieldNotes, type NotedControl } from './field-notes';

export type FieldTexts = {
  label: ReactNode;
  /** Only screen readers announce the label, because the context explains the field. */
  isLabelHidden?: boolean | undefined;
  /** Appears to the right of the label, such as "Forgot it?" or a count. */
  aside?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

type FieldControl = NotedControl & { id: string; className: string | undefined; 'data-focus': 'own' };

type FieldProps = FieldTexts & {
  id?: string | undefined;
  /** Appears at the right end of the control. */
  end?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, isLabelHidden = false, aside, help, error, id, end, children }: FieldProps) {
  const generated = useId();
  const notes = { id: id ?? generated, help, error };
  return (
    <div className="shrink">
      <div className="t-small row baseline spread gap-16">
        <label htmlFor={notes.id} className={isLabelHidden ? 'visually-hidden' : 'quiet'}>
          {label}
        </label>
        {aside !== undefined && <span className={`relative ${styles.aside}`}>{aside}</span>}
      </div>
      <div className="row relative field-line">
        {children({ id: notes.id, className: styles.control, 'data-focus': 'own', ...describedByNotes(notes) })}
        {end}
      </div>
      <FieldNotes {...notes} />
    </div>
  );
}
