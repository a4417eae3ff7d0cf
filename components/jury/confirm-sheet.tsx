'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { errorToMessage } from '@/lib/shared/api/error-message';
import styles from './confirm-sheet.module.css';

type ConfirmSheetProps = {
  title: string;
  /** The consequence. */
  children: ReactNode;
  /** The label of the button that does it, and while it runs. */
  label: string;
  busyLabel: string;
  isDestructive?: boolean;
  act: () => Promise<unknown>;
  onClose: () => void;
};

/** Names the consequence of an action that cannot be undone, before it runs. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, children, label, busyLabel, isDestructive = false, act, onClose } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: onClose,
    onError: (error) => setProblem(errorToMessage(error, 'That did not work. Nothing has changed. Try again.')),
  });
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <div className={styles.text}>{children}</div>
      {problem !== null && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <ActionButton
          variant={isDestructive ? 'destructive' : 'primary'}
          isBusy={isPending}
          busyLabel={busyLabel}
          onClick={() => mutate()}
        >
          {label}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Sheet>
  );
}
