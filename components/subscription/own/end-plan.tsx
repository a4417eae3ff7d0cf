import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { linkStyle } from '@/components/ui/link-style';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { cancelPlan, endTrial, type Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Subscription } from '@/lib/shared/contract/subscription';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getPlanName } from '@/lib/shared/offer';
import { PlanChange } from '../plan-change';
import { formatLocalDay } from './time-left';

type CancelPlanProps = { subscriber: Subscriber; subscription: Subscription; onDone: () => void };

export function CancelPlan({ subscriber, subscription, onDone }: CancelPlanProps) {
  const { t, language } = useWords();
  const { type, currentPeriodEnd, next } = subscription;
  const plan = getPlanName(type);
  const end = currentPeriodEnd === null ? 'none' : formatLocalDay(currentPeriodEnd, language);
  return (
    <EndPlan
      subscriber={subscriber}
      label={t('subscription.cancel.label')}
      title={t('subscription.cancel.title', { plan })}
      effects={<p>{t('subscription.cancel.effects')}</p>}
      confirm={t('subscription.cancel.title', { plan })}
      busyLabel={t('subscription.cancel.busy')}
      keep={t('subscription.cancel.keep')}
      end={cancelPlan}
      done={t('subscription.cancel.done', { plan, end })}
      onDone={onDone}
    >
      {t('subscription.cancel.text', { plan, end, next: next === null ? 'none' : getPlanName(next.type) })}
    </EndPlan>
  );
}

export function EndTrial({ plan, ...props }: { subscriber: Subscriber; plan: string; onDone: () => void }) {
  const t = useTranslations();
  return (
    <EndPlan
      {...props}
      label={t('subscription.endTrial.title')}
      title={t('subscription.endTrial.title')}
      confirm={t('subscription.endTrial.confirm')}
      busyLabel={t('subscription.endTrial.busy')}
      keep={t('subscription.endTrial.keep', { plan })}
      end={endTrial}
      done={t('subscription.endTrial.done')}
    >
      {t('subscription.endTrial.text')}
    </EndPlan>
  );
}

type EndPlanProps = {
  subscriber: Subscriber;
  label: string;
  title: string;
  /** A text that explains how the plan changes. */
  children: ReactNode;
  /** A text about other effects, shown below the works. */
  effects?: ReactNode;
  confirm: string;
  busyLabel: string;
  keep: string;
  end: (subscriber: Subscriber) => Promise<void>;
  /** The text that confirms the change. */
  done: string;
  onDone: () => void;
};

function EndPlan({ subscriber, label, title, children, effects, end, done, onDone, ...labels }: EndPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const act = async () => {
    await end(subscriber);
    close();
    onDone();
    showToast(done);
  };
  return (
    <>
      <button type="button" className={linkStyle()} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Sheet title={title} isOpen={isOpen} onClose={close}>
        <PlanChange
          subscriber={subscriber}
          plan="NONE"
          effects={effects}
          action={{ label: labels.confirm, busyLabel: labels.busyLabel, isDestructive: true, act }}
          cancel={{ label: labels.keep, onClose: close }}
        >
          <p>{children}</p>
        </PlanChange>
      </Sheet>
    </>
  );
}
