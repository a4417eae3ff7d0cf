'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ActionButton } from './action-button';
import { NOTHING_HAS_CHANGED } from './attempt';
import { Button } from './button';
import { Sheet } from './sheet';

type ConfirmSheetProps = {
  title: string;
  /** The consequence. */
  children: ReactNode;
  /** The label of the button that runs the action, at rest and while it runs. */
  label: string;
  busyLabel: string;
  /** The label of the button that closes the sheet. */
  cancelLabel?: string;
  isDestructive?: boolean;
  act: () => Promise<unknown>;
  /** The message if no response arrived. */
  otherwise?: string;
  /** Called when the sheet is closed, which also happens after `act` has succeeded. */
  onClose: () => void;
};

/** Names the consequence of an action that cannot be undone, and asks for confirmation before the action runs. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, children, label, busyLabel, cancelLabel = 'Cancel', isDestructive = false } = props;
  const { act, otherwise = NOTHING_HAS_CHANGED, onClose } = props;
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
      <div className="break stack gap-12 pad-above-24">
        {children}
        {error !== null && (
          <p role="alert" className="error">
            {errorToMessage(error, otherwise)}
          </p>
        )}
      </div>
    </Sheet>
  );
}
