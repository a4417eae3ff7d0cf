import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import marks from '@/components/ui/choice-mark.module.css';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { openTrialCard, resumePlan, type Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Billing, Subscription } from '@/lib/shared/contract/subscription';
import { formatMoney } from '@/lib/shared/domain/money';
import { planLabels } from '@/lib/shared/domain/subscription';
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

/** A trial is kept either by storing a card, which is charged when the trial ends, or by paying now. */
export function KeepTrial({ subscriber, subscription, billing, onDone }: KeepTrialProps) {
  const [way, setWay] = useState<Way>('KEEP');
  const [isPaying, setPaying] = useState(false);
  const { run, isBusy } = usePlanAction();
  const { type, interval, price, currentPeriodEnd } = subscription;
  const name = planLabels[type];
  if (price === null) return null;
  const end = currentPeriodEnd === null ? 'its last day' : formatLocalDay(currentPeriodEnd);
  const none = formatMoney({ ...price, amount: 0 });
  const sum = formatMoney(price);
  const hasCard = billing.card !== null;
  const ways: { value: Way; title: string; summary: string; today: string }[] = [
    {
      value: 'KEEP',
      title: 'Keep it when the trial ends',
      summary: `${hasCard ? 'Your card is stored.' : 'Add a card now.'} The first ${sum} is charged on ${end}, and you can still cancel before then.`,
      today: none,
    },
    { value: 'PAY', title: 'Pay now', summary: `The trial ends and your first ${interval} starts today.`, today: sum },
  ];
  const go = async () => {
    if (!hasCard) return leaveTo(await openTrialCard(subscriber));
    await resumePlan(subscriber);
    onDone();
    showToast(`You keep ${name}. Nothing is charged before ${end}.`);
  };
  return (
    <div className="stack gap-24 wide pad-above-12">
      <fieldset>
        <legend className={`t-h3 wide hair-under ${styles.legend}`}>To keep {name}</legend>
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
            <strong className={`numbers nowrap ${styles.today}`}>{today} today</strong>
          </label>
        ))}
      </fieldset>
      <div className={`cluster center ${styles.ways}`}>
        <ActionButton
          isBusy={isBusy}
          busyLabel="Opening"
          onClick={() => (way === 'PAY' ? setPaying(true) : void run(go))}
        >
          {way === 'PAY' ? `Pay ${sum} today` : hasCard ? `Keep ${name}, ${none} today` : `Add a card, ${none} today`}
        </ActionButton>
        <TextLink href={paths.pricing({ interval: interval === 'year' ? interval : undefined })}>
          Choose another plan
        </TextLink>
        <EndTrial subscriber={subscriber} name={name} onDone={onDone} />
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
