'use client';

import { ActionButton } from '@/components/ui/action-button';
import type { ButtonProps } from '@/components/ui/button';
import { openPortal, type Subscriber } from '@/lib/members/subscription';
import { leaveTo, usePlanAction } from '../use-plan-action';

type PortalButtonProps = { subscriber: Subscriber; label: string; variant: ButtonProps['variant'] };

/** Leads to the provider's page for cards and invoices. */
export function PortalButton({ subscriber, label, variant }: PortalButtonProps) {
  const { run, isBusy } = usePlanAction();
  const go = async () => leaveTo(await openPortal(subscriber));
  return (
    <ActionButton variant={variant} isBusy={isBusy} busyLabel="Opening" onClick={() => void run(go)}>
      {label}
    </ActionButton>
  );
}
