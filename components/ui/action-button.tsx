'use client';

import { type MouseEvent, useId } from 'react';
import { Button, ButtonLabel, type ButtonProps } from './button';
import styles from './button.module.css';

type ActionButtonProps = Omit<ButtonProps, 'disabled'> & {
  /** Whether what it does is going on; it cannot be pressed a second time meanwhile. */
  isBusy?: boolean;
  /** What it says meanwhile: "Publishing". */
  busyLabel: string;
  /** Why it cannot be pressed, said beside it. */
  disabledReason?: string | undefined;
};

/**
 * A button whose work takes time, or that may be out of reach. It keeps the focus in both states, which
 * `disabled` would drop; as the submit button of a form it holds the form back, too.
 */
export function ActionButton(props: ActionButtonProps) {
  const { isBusy = false, busyLabel, disabledReason, onClick, children, ...button } = props;
  const id = useId();
  const isHeld = isBusy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isHeld) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <span className={styles.action}>
      <Button
        {...button}
        aria-busy={isBusy || undefined}
        aria-disabled={isHeld || undefined}
        aria-describedby={disabledReason === undefined ? undefined : id}
        onClick={press}
      >
        <ButtonLabel isBusy={isBusy} busyLabel={busyLabel}>
          {children}
        </ButtonLabel>
      </Button>
      {disabledReason !== undefined && (
        <span id={id} className={styles.reason}>
          {disabledReason}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {isBusy && busyLabel}
      </span>
    </span>
  );
}
