import { type ReactNode, useId } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** An explanation. Essential information must also appear elsewhere. */
  text: string;
  children: ReactNode;
};

/**
 * A term with an explanation on hover, keyboard focus or touch. The explanation is the term's accessible description in
 * the HTML; `TooltipHost` shows it.
 */
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
