'use client';

import { ActionButton } from '@/components/ui/action-button';
import { linkStyle } from '@/components/ui/link-style';
import { openPortal, type Subscriber } from '@/lib/browser/members/subscription';
import { leaveTo, usePlanAction } from '../use-plan-action';

type PortalButtonProps = { subscriber: Subscriber; label: string; variant: 'primary' | 'link' };

/** Opens the payment provider's page for cards and invoices. */
export function PortalButton({ subscriber, label, variant }: PortalButtonProps) {
  const { run, isBusy } = usePlanAction();
  const go = async () => leaveTo(await openPortal(subscriber));
  if (variant === 'link') {
    return (
      <button type="button" className={linkStyle()} aria-busy={isBusy || undefined} onClick={() => void run(go)}>
        {label}
      </button>
    );
  }
  return (
    <ActionButton variant={variant} isBusy={isBusy} busyLabel="Opening" onClick={() => void run(go)}>
      {label}
    </ActionButton>
  );
}
