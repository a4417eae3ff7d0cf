import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { type ShownUnder, shownArtworksQuery } from '@/lib/browser/members/artwork/shown-artworks';
import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Billing, Subscription } from '@/lib/shared/contract/subscription';
import { isTrialKept } from '@/lib/shared/domain/plan-state';
import { getPlanName } from '@/lib/shared/offer';

import { PlanChange } from '../plan-change';

type FrozenWorksProps = { subscriber: Subscriber; subscription: Subscription | null; billing: Billing };

export function FrozenWorks({ subscriber, subscription, billing }: FrozenWorksProps) {
  const t = useTranslations();
  const plan = findComing(subscription, billing);
  const { data: now } = useQuery(shownArtworksQuery(subscriber, undefined));
  const { data: coming } = useQuery(shownArtworksQuery(subscriber, plan));
  const [isOpen, setOpen] = useState(false);
  const close = async () => {
    setOpen(false);
    showToast(t('subscription.frozen.saved'));
  };
  const isFrozen = now !== undefined && now.frozen > 0;
  const affectedPlan = isFrozen ? undefined : plan;
  const frozen = isFrozen ? now.frozen : (coming?.frozen ?? 0);
  if (frozen === 0) return null;

  return (
    <>
      <div className="under-44">
        <Notice icon="frozen">
          {affectedPlan === undefined
            ? t('subscription.frozen.now', { count: frozen })
            : affectedPlan === 'NONE'
              ? t('subscription.frozen.atEnd', { count: frozen })
              : t('subscription.frozen.atStart', { count: frozen, plan: getPlanName(affectedPlan) })}{' '}
          <TextButton onClick={() => setOpen(true)}>{t('subscription.frozen.choose')}</TextButton>
        </Notice>
      </div>
      <Sheet title={t('subscription.frozen.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <PlanChange
          subscriber={subscriber}
          plan={affectedPlan}
          isChoosing
          action={{ label: t('ui.action.save'), busyLabel: t('ui.busy.saving'), act: close }}
        />
      </Sheet>
    </>
  );
}

/** Returns the plan that follows, or undefined if the current one continues. */
function findComing(subscription: Subscription | null, billing: Billing): ShownUnder {
  if (subscription === null || subscription.isExpired) return undefined;
  if (subscription.cancelAt !== null) return 'NONE';
  if (subscription.status === 'trialing' && !isTrialKept(subscription, billing)) return 'NONE';
  return subscription.next?.type;
}
