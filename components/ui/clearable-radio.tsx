'use client';

import type { ComponentProps } from 'react';
import marks from './choice-mark.module.css';

type ClearableRadioProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'className' | `on${string}`> & {
  isChosen: boolean;
  onChoose: () => void;
  onClear: () => void;
};

/** A native radio button that is cleared when the chosen one is pressed again, by pointer or by Space (spec 2). */
export function ClearableRadio({ isChosen, onChoose, onClear, ...input }: ClearableRadioProps) {
  return (
    <input
      {...input}
      type="radio"
      className={`${marks.box} ${marks.round}`}
      checked={isChosen}
      onChange={onChoose}
      // Comes before the change that the same press may bring, so a radio button just chosen is not cleared.
      onClick={() => isChosen && onClear()}
      // Browsers press a radio button when Space is let go, but not a chosen one.
      onKeyUp={(event) => {
        if (event.key !== ' ' || !isChosen) return;
        event.preventDefault();
        onClear();
      }}
    />
  );
}
