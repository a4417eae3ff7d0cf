'use client';

import { type MouseEvent, useId } from 'react';
import { Button, ButtonLabel, type ButtonProps } from './button';
import styles from './button.module.css';

type ActionButtonProps = Omit<ButtonProps, 'disabled'> & {
  /** While true, presses do nothing. */
  isBusy?: boolean;
  busyLabel: string;
  /** The reason why the button is disabled, shown next to it. */
  disabledReason?: string | undefined;
};

/** Unlike with `disabled`, the button keeps the focus while busy or disabled. Presses then do nothing. */
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
