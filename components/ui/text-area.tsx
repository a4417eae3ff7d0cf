'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { removeControls } from '@/lib/shared/domain/characters';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

/** The remaining characters are announced once they fall below this share of the limit. */
const NEAR_LIMIT = 0.1;

/** In milliseconds. The delay keeps announcements from interrupting typing. */
const ANNOUNCEMENT_DELAY = 1_000;

type TextAreaProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'rows' | 'maxLength' | 'value' | 'defaultValue' | 'onChange'
> &
  Omit<FieldTexts, 'aside'> & {
    /** In characters. The field accepts longer text, because users might not notice that a pasted text was cut off. */
    limit: number;
    value: string;
    onChange: (value: string) => void;
    /** Shows the character count only near the limit. */
    isCountHidden?: boolean;
  };

/** Removes control characters from pasted text, as the server does, to show what will be stored. */
export function TextArea({
  label,
  help,
  error,
  id,
  limit,
  value,
  onChange,
  isCountHidden = false,
  ...textarea
}: TextAreaProps) {
  const count = formatCharacterCount(value.length, limit, useWords());
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count.announced), ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [count.announced]);

  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      aside={
        <span className={`numbers nowrap ${value.length > limit ? 'error' : 'faint'}`}>
          <span aria-hidden="true">{isCountHidden && count.announced === '' ? null : count.shown}</span>
          <span role="status" className="visually-hidden">
            {announced}
          </span>
        </span>
      }
    >
      {(control) => (
        <textarea
          dir="auto"
          {...textarea}
          {...control}
          className={`${control.className} ${styles.area}`}
          rows={1}
          value={value}
          onChange={(event) => onChange(removeControls(event.target.value, false))}
        />
      )}
    </Field>
  );
}

/**
 * Returns the visible text ("78 of 300", "12 too many") and the announcement, which is empty until the limit is near.
 */
function formatCharacterCount(length: number, limit: number, words: Words): { shown: string; announced: string } {
  const { t, language } = words;
  const format = (count: number) => formatCount(count, false, language);
  const left = limit - length;
  const count = Math.abs(left);
  if (left < 0) {
    return {
      shown: t('ui.characters.over', { count: format(count) }),
      announced: t('ui.characters.overSpoken', { count, shown: format(count) }),
    };
  }
  return {
    shown: t('ui.partOf', { part: format(length), whole: format(limit) }),
    announced: left <= limit * NEAR_LIMIT ? t('ui.characters.left', { count, shown: format(count) }) : '',
  };
}
