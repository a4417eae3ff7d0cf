import { type ReactNode, useId } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** Must not be the only place for essential information. */
  text: string;
  children: ReactNode;
};

/** The HTML contains the explanation as the term's accessible description. `TooltipHost` shows it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`inline-row center relative ${styles.trigger}`}
        aria-describedby={id}
        data-tooltip={text}
      >
        {children}
      </button>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
