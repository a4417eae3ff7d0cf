'use client';

import { type MouseEvent, useId } from 'react';
import { Button, ButtonLabel, type ButtonProps } from './button';
import styles from './button.module.css';

type ActionButtonProps = Omit<ButtonProps, 'disabled'> & {
  /** True while the action runs; further presses are ignored. */
  isBusy?: boolean;
  /** The label while busy: "Publishing". */
  busyLabel: string;
  /** Why the button is disabled; shown beside it. */
  disabledReason?: string | undefined;
};

/**
 * A button for an action that takes time or may be unavailable. In both cases it keeps the focus, which the `disabled`
 * attribute would drop; if it is a submit button, it also prevents the submission.
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
