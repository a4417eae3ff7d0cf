import { type ReactNode, useId } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** A sentence that explains; never the only copy of something. */
  text: string;
  children: ReactNode;
};

/**
 * A term that explains itself to a pointer at rest, to the keyboard's focus and to a finger. The sentence is
 * their description in the page itself; `TooltipHost` shows it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.trigger} aria-describedby={id} data-tooltip={text}>
        {children}
      </button>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
