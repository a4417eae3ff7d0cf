import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import marks from '@/components/ui/choice-mark.module.css';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { openTrialCard, resumePlan, type Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Billing, Subscription } from '@/lib/shared/contract/subscription';
import { formatMoney } from '@/lib/shared/domain/money';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { PlanOrder } from '../pricing/plan-order';
import { leaveTo, usePlanAction } from '../use-plan-action';
import { EndTrial } from './end-plan';
import styles from './own-plan.module.css';
import { formatLocalDay } from './time-left';

type Way = 'KEEP' | 'PAY';

type KeepTrialProps = {
  subscriber: Subscriber;
  subscription: Subscription;
  billing: Billing;
  onDone: () => void;
};

/** Members keep a trial by storing a card, which is charged when the trial ends, or by paying now. */
export function KeepTrial({ subscriber, subscription, billing, onDone }: KeepTrialProps) {
  const { t, language } = useWords();
  const [way, setWay] = useState<Way>('KEEP');
  const [isPaying, setPaying] = useState(false);
  const { run, isBusy } = usePlanAction();
  const { type, interval, price, currentPeriodEnd } = subscription;
  const plan = getPlanName(type);
  if (price === null) return null;
  const end = currentPeriodEnd === null ? 'none' : formatLocalDay(currentPeriodEnd, language);
  const none = formatMoney({ ...price, amount: 0 }, [], language);
  const sum = formatMoney(price, [], language);
  const hasCard = billing.card !== null;
  const ways: { value: Way; title: string; summary: string; today: string }[] = [
    {
      value: 'KEEP',
      title: t('subscription.keepTrial.atEnd'),
      summary: t('subscription.keepTrial.atEndText', { hasCard: String(hasCard), sum, end }),
      today: none,
    },
    {
      value: 'PAY',
      title: t('subscription.keepTrial.payNow'),
      summary: t('subscription.keepTrial.payNowText', { interval }),
      today: sum,
    },
  ];
  const go = async () => {
    if (!hasCard) return leaveTo(await openTrialCard(subscriber));
    await resumePlan(subscriber);
    onDone();
    showToast(t('subscription.keepTrial.done', { plan, end }));
  };
  return (
    <div className="stack gap-24 wide pad-above-12">
      <fieldset>
        <legend className={`t-h3 wide hair-under ${styles.legend}`}>
          {t('subscription.keepTrial.legend', { plan })}
        </legend>
        {ways.map(({ value, title, summary, today }) => (
          <label key={value} className="t-ui row top gap-12 pad-12 pressable hair-under">
            <input
              type="radio"
              name="keep-trial"
              className={`${marks.box} ${marks.round}`}
              checked={way === value}
              onChange={() => setWay(value)}
            />
            <span className="fill shrink">
              {title}
              <span className="t-small quiet block">{summary}</span>
            </span>
            <strong className={`numbers nowrap ${styles.today}`}>
              {t('subscription.keepTrial.today', { sum: today })}
            </strong>
          </label>
        ))}
      </fieldset>
      <div className={`cluster center ${styles.ways}`}>
        <ActionButton
          isBusy={isBusy}
          busyLabel={t('ui.busy.opening')}
          onClick={() => (way === 'PAY' ? setPaying(true) : void run(go))}
        >
          {way === 'PAY'
            ? t('subscription.keepTrial.pay', { sum })
            : hasCard
              ? t('subscription.keepTrial.keep', { plan, sum: none })
              : t('subscription.keepTrial.addCard', { sum: none })}
        </ActionButton>
        <TextLink href={paths.pricing({ interval: interval === 'year' ? interval : undefined })}>
          {t('subscription.keepTrial.another')}
        </TextLink>
        <EndTrial subscriber={subscriber} plan={plan} onDone={onDone} />
      </div>
      <PlanOrder
        subscriber={subscriber}
        choice={{ type, interval }}
        currency={price.currency}
        href={paths.accountSubscription()}
        isOpen={isPaying}
        onClose={() => setPaying(false)}
      />
    </div>
  );
}
