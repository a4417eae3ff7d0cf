'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ActionButton } from './action-button';
import { Button } from './button';
import { Sheet } from './sheet';

type ConfirmSheetProps = {
  title: string;
  /** Text that explains the consequences. */
  children: ReactNode;
  label: string;
  busyLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  act: () => Promise<unknown>;
  /** The message if no response arrives. */
  otherwise?: string;
  /** Runs when the sheet closes, and after `act` succeeds. */
  onClose: () => void;
};

export function ConfirmSheet(props: ConfirmSheetProps) {
  const t = useTranslations();
  const { title, children, label, busyLabel, cancelLabel, isDestructive = false } = props;
  const { act, otherwise, onClose } = props;
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <Sheet
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? t('ui.cancel')}
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
            {errorToMessage(error, otherwise ?? t('ui.nothingHasChanged'))}
          </p>
        )}
      </div>
    </Sheet>
  );
}
