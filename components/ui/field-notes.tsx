import { Icon } from './icon';

type FieldNotesProps = {
  /** The control's id, which prefixes the ids of its notes. */
  id: string;
  help?: string | undefined;
  /** The error message about the field's value. */
  error?: string | undefined;
};

/** The error and the help text of a field. The error is announced when it appears. */
export function FieldNotes({ id, help, error }: FieldNotesProps) {
  return (
    <>
      <div aria-live="polite">
        {error !== undefined && (
          <p id={`${id}-error`} className="t-micro error row gap-8 above-8 icon-line">
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className="t-micro quiet above-8">
          {help}
        </p>
      )}
    </>
  );
}

export type NotedControl = { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Creates the ARIA attributes that connect a control to its notes. */
export function describedByNotes({ id, help, error }: FieldNotesProps): NotedControl {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}
