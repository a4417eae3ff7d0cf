'use client';

import { useId } from 'react';
import marks from '@/components/ui/choice-mark.module.css';
import { describedByNotes, FieldNotes } from '@/components/ui/field-notes';
import rows from '@/components/ui/option-rows.module.css';

type ConsentFieldProps = {
  label: string;
  /** Name of the form field. */
  name: string;
  help?: string;
  error: string | undefined;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
};

/** A sentence that the artist agrees to by a checkbox. */
export function ConsentField({ label, name, help, error, isGiven, onChange }: ConsentFieldProps) {
  const id = useId();
  const notes = { id, help, error };
  return (
    <>
      <div className={error === undefined ? 'hair-above' : `hair-above ${rows.wrong}`}>
        <div className="hair-under">
          <label htmlFor={id} className={`row center gap-12 pad-8 pressable ${rows.row}`}>
            <input
              id={id}
              type="checkbox"
              name={name}
              className={marks.box}
              checked={isGiven}
              onChange={({ target }) => onChange(target.checked)}
              {...describedByNotes(notes)}
            />
            <span className="fill shrink">{label}</span>
          </label>
        </div>
      </div>
      <FieldNotes {...notes} />
    </>
  );
}
