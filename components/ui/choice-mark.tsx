'use client';

import type { ComponentProps } from 'react';
import styles from './choice-mark.module.css';

type ChoiceMarkProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'className' | `on${string}`> & {
  isMultiple: boolean;
  isChosen: boolean;
  isWrong: boolean;
  onChange: (isChosen: boolean) => void;
};

/** A native checkbox, or a radio button that a second press or the space bar clears. */
export function ChoiceMark({ isMultiple, isChosen, isWrong, onChange, ...input }: ChoiceMarkProps) {
  if (isMultiple) {
    return (
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        aria-invalid={isWrong || undefined}
        // ARIA has no expanded state for radio buttons. Being checked implies it.
        aria-expanded={input['aria-controls'] === undefined ? undefined : isChosen}
        onChange={() => onChange(!isChosen)}
      />
    );
  }
  return (
    <input
      {...input}
      type="radio"
      className={`${styles.box} ${styles.round}`}
      checked={isChosen}
      onChange={() => onChange(true)}
      // `click` comes before `change`, so the press that selects a radio button does not clear it.
      onClick={() => isChosen && onChange(false)}
      // Browsers fire no click when the space bar is released on a checked radio button.
      onKeyUp={(event) => {
        if (event.key !== ' ' || !isChosen) return;
        event.preventDefault();
        onChange(false);
      }}
    />
  );
}
