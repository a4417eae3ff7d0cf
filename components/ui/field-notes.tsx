import styles from './field-notes.module.css';
import { Icon } from './icon';

type FieldNotesProps = {
  /** The control's id, from which those of its notes are made. */
  id: string;
  help?: string | undefined;
  /** A sentence for the person, when what the field holds is wrong. */
  error?: string | undefined;
};

/** What stands under a field: what is wrong with it, announced when it comes, and help. */
export function FieldNotes({ id, help, error }: FieldNotesProps) {
  return (
    <>
      <div aria-live="polite">
        {error !== undefined && (
          <p id={`${id}-error`} className={`${styles.note} ${styles.error}`}>
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.note}>
          {help}
        </p>
      )}
    </>
  );
}

export type NotedControl = { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** What a control says of its notes to assistive technology. */
export function describedByNotes({ id, help, error }: FieldNotesProps): NotedControl {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}
