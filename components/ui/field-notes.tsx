import type { ReactNode } from 'react';
import { Icon } from './icon';

type FieldNotesProps = {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
};

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

export function describedByNotes({ id, help, error }: FieldNotesProps): NotedControl {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}
