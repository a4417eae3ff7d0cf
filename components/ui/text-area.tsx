'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Field, type FieldTexts } from './field';
import { formatCharacterCount } from './format-character-count';
import styles from './text-area.module.css';

/** After a pause in typing, so that a screen reader is not talked over. */
const PAUSE = 1_000;

type TextAreaProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'rows' | 'maxLength' | 'value' | 'defaultValue' | 'onChange'
> &
  Omit<FieldTexts, 'aside'> & {
    /** How many characters it may hold. More can be typed or pasted, so that nothing is cut off unseen. */
    limit: number;
    value: string;
    onChange: (value: string) => void;
  };

/** Text over several lines that grows with it, and how much of its limit is used. */
export function TextArea({ label, help, error, id, limit, value, onChange, ...textarea }: TextAreaProps) {
  const words = formatCharacterCount(value.length, limit);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words.announced), PAUSE);
    return () => clearTimeout(timer);
  }, [words.announced]);

  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      aside={
        <span className={value.length > limit ? `${styles.count} ${styles.over}` : styles.count}>
          <span aria-hidden="true">{words.shown}</span>
          <span role="status" className="visually-hidden">
            {announced}
          </span>
        </span>
      }
    >
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={`${control.className} ${styles.area}`}
          rows={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
