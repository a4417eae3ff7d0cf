import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AttemptButton } from '@/components/ui/attempt-button';
import { findNeighbour, useRestoredFocus } from '@/components/ui/use-restored-focus';

/**
 * A table row that disappears once its entry is settled. The focus then moves to a button in a neighboring row, or to
 * the heading.
 */
export function SettledRow({ children }: { children: ReactNode }) {
  const row = useRestoredFocus<HTMLTableRowElement>(
    (going) =>
      findNeighbour(going)?.querySelector('button') ??
      going.closest('[role=tabpanel]')?.querySelector<HTMLElement>('h2'),
  );
  return <tr ref={row}>{children}</tr>;
}

type SettleButtonProps = {
  label: string;
  busyLabel: string;
  /** The row's subject, for screen readers. */
  about: string;
  onSettle: () => Promise<void>;
};

export function SettleButton({ label, busyLabel, about, onSettle }: SettleButtonProps) {
  const t = useTranslations();
  return (
    <AttemptButton
      variant="secondary"
      size="small"
      busyLabel={busyLabel}
      aria-label={t('admin.settleOne', { action: label, subject: about })}
      act={onSettle}
      otherwise={t('admin.unreachable')}
    >
      {label}
    </AttemptButton>
  );
}
