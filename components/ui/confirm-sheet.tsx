'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionButton } from './action-button';
import { Button } from './button';
import styles from './confirm-sheet.module.css';
import { Sheet } from './sheet';

type ConfirmSheetProps = {
  title: string;
  /** The consequence. */
  children: ReactNode;
  /** The label of the button that does it, and while it runs. */
  label: string;
  busyLabel: string;
  /** The label of the button that closes the sheet. */
  cancelLabel?: string;
  isDestructive?: boolean;
  act: () => Promise<unknown>;
  /** Formats an error of `act` as a sentence. */
  explain: (error: Error) => string;
  /** Also called after `act` has succeeded. */
  onClose: () => void;
};

/** Names the consequence of an action that cannot be undone, before it runs. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, children, label, busyLabel, cancelLabel = 'Cancel', isDestructive = false } = props;
  const { act, explain, onClose } = props;
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <Sheet
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <ActionButton
            variant={isDestructive ? 'destructive' : 'primary'}
            isBusy={isPending}
            busyLabel={busyLabel}
            onClick={() => mutate()}
          >
            {label}
          </ActionButton>
        </>
      }
    >
      <div className={styles.text}>
        {children}
        {error !== null && (
          <p role="alert" className="error">
            {explain(error)}
          </p>
        )}
      </div>
    </Sheet>
  );
}
