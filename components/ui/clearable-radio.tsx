'use client';

import type { ComponentProps } from 'react';
import marks from './choice-mark.module.css';

type ClearableRadioProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'className' | `on${string}`> & {
  isChosen: boolean;
  onChoose: () => void;
  onClear: () => void;
};

/** A native radio button that is cleared when the chosen one is pressed again, by pointer or Space. */
export function ClearableRadio({ isChosen, onChoose, onClear, ...input }: ClearableRadioProps) {
  return (
    <input
      {...input}
      type="radio"
      className={`${marks.box} ${marks.round}`}
      checked={isChosen}
      onChange={onChoose}
      // `click` precedes `change`, so a radio button that this press chooses is not cleared.
      onClick={() => isChosen && onClear()}
      // Browsers fire no click when Space is released on a chosen radio button.
      onKeyUp={(event) => {
        if (event.key !== ' ' || !isChosen) return;
        event.preventDefault();
        onClear();
      }}
    />
  );
}
