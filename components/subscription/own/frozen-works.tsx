import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { type ShownUnder, shownArtworksQuery } from '@/lib/browser/members/artwork/shown-artworks';
import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Billing, Subscription } from '@/lib/shared/contract/subscription';
import { isTrialKept } from '@/lib/shared/domain/plan-state';
import { planLabels } from '@/lib/shared/domain/subscription';
import { formatCounted } from '@/lib/shared/domain/text';
import { PlanChange } from '../plan-change';

type FrozenWorksProps = { subscriber: Subscriber; subscription: Subscription | null; billing: Billing };

export function FrozenWorks({ subscriber, subscription, billing }: FrozenWorksProps) {
  const plan = findComing(subscription, billing);
  const { data: now } = useQuery(shownArtworksQuery(subscriber, undefined));
  const { data: coming } = useQuery(shownArtworksQuery(subscriber, plan));
  const [isOpen, setOpen] = useState(false);
  const close = async () => {
    setOpen(false);
    showToast('Your choice is saved.');
  };
  const isFrozen = now !== undefined && now.frozen > 0;
  const affectedPlan = isFrozen ? undefined : plan;
  const frozen = isFrozen ? now.frozen : (coming?.frozen ?? 0);
  if (frozen === 0) return null;
  const works = formatCounted(frozen, 'work', 'works');
  const name =
    affectedPlan === undefined ? 'Your plan' : affectedPlan === 'NONE' ? 'No plan' : planLabels[affectedPlan];
  return (
    <>
      <div className="under-44">
        <Notice icon="frozen">
          {isFrozen
            ? `${works} ${frozen === 1 ? 'is' : 'are'} frozen: kept, and shown to you alone, until there is room.`
            : affectedPlan === 'NONE'
              ? `${works} will be frozen when the plan ends.`
              : `${works} will be frozen when ${name} begins.`}{' '}
          <TextButton onClick={() => setOpen(true)}>Choose which stay</TextButton>
        </Notice>
      </div>
      <Sheet title="Works that stay" isOpen={isOpen} onClose={() => setOpen(false)}>
        <PlanChange
          subscriber={subscriber}
          plan={affectedPlan}
          planName={name}
          isChoosing
          action={{ label: 'Save', busyLabel: 'Saving', act: close }}
        />
      </Sheet>
    </>
  );
}

/** The plan that follows automatically; undefined if the current one continues. */
function findComing(subscription: Subscription | null, billing: Billing): ShownUnder {
  if (subscription === null || subscription.isExpired) return undefined;
  if (subscription.cancelAt !== null) return 'NONE';
  if (subscription.status === 'trialing' && !isTrialKept(subscription, billing)) return 'NONE';
  return subscription.next?.type;
}
