'use client';

import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { linkStyle } from '@/components/ui/link-style';
import { StateLabel } from '@/components/ui/state-label';
import { showToast } from '@/components/ui/toast';
import { openPortal, resumePlan, type Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Billing, Subscription } from '@/lib/shared/contract/subscription';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import { describePlanState, isTrialKept } from '@/lib/shared/domain/plan-state';
import { computePlanPrice } from '@/lib/shared/domain/price-list';
import { planLabels } from '@/lib/shared/domain/subscription';
import { paths } from '@/lib/shared/paths';
import { SwitchButton } from '../switch/switch-button';
import { leaveTo, usePlanAction } from '../use-plan-action';
import { CancelPlan } from './end-plan';
import { KeepTrial } from './keep-trial';
import styles from './own-plan.module.css';
import { formatLocalDay, formatTimeLeft } from './time-left';

type PlanSectionProps = {
  name: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  state?: ReactNode;
  children: ReactNode;
};

function PlanSection({ name, heading, state, children }: PlanSectionProps) {
  return (
    <section className={`grid columns-1 start gap-16 ${styles.plan}`} aria-labelledby="own-plan">
      <div className="t-small cluster center gap-20 rows-0">
        <h2 ref={heading} id="own-plan" tabIndex={-1} className="t-h2 no-ring">
          {name}
        </h2>
        {state}
      </div>
      {children}
    </section>
  );
}

/** For a profile that has paid for something other than a plan. */
export function NoPlanHead() {
  return (
    <PlanSection name="No plan">
      <p className={styles.sentence}>Your profile is here for good without one. A plan shows and posts more.</p>
      <div className="cluster center gap-12 wide pad-above-8">
        <ButtonLink href={paths.pricing()} variant="secondary">
          Choose a plan
        </ButtonLink>
      </div>
    </PlanSection>
  );
}

type OwnPlanProps = { subscriber: Subscriber; subscription: Subscription; billing: Billing };

export function OwnPlan(props: OwnPlanProps) {
  const { subscriber, subscription, billing } = props;
  const { interval, isExpired, next } = subscription;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves because a change removes the pressed button.
  const focusHeading = () => heading.current?.focus();
  const { sentence, help } = describePlanState(subscription, billing, getReaderZone());
  const trial = isExpired ? null : billing.trial;
  const isRunning = !isExpired && subscription.cancelAt === null;
  return (
    <PlanSection
      name={planLabels[subscription.type]}
      heading={heading}
      state={
        <>
          <PlanState subscription={subscription} />
          {trial && (
            <span className={styles.left}>
              <StateLabel sign="pending">{formatTimeLeft(trial.endsAt, new Date())}</StateLabel>
            </span>
          )}
        </>
      }
    >
      <p className={`${styles.sentence} ${help === 'PAY' ? 'error' : ''}`} role={help === 'PAY' ? 'alert' : undefined}>
        {sentence}
      </p>
      {trial && <TrialLine trial={trial} />}
      {trial && !isTrialKept(subscription, billing) ? (
        <KeepTrial {...props} onDone={focusHeading} />
      ) : (
        <div className={`cluster center gap-12 wide pad-above-8 ${styles.buttons}`}>
          {help === 'PAY' && <PortalButton subscriber={subscriber} variant="primary" label="Look at your card" />}
          {help === 'UNDO' && <UndoButton {...props} onDone={focusHeading} />}
          <ButtonLink
            href={paths.pricing({ interval: interval === 'year' ? interval : undefined })}
            variant="secondary"
          >
            {isExpired ? 'Choose a plan' : 'Switch plan'}
          </ButtonLink>
          {isRunning && next === null && help === null && (
            <IntervalButton subscriber={subscriber} subscription={subscription} />
          )}
          {isRunning && <CancelPlan {...props} onDone={focusHeading} />}
          <span className={`push ${styles.portal}`}>
            <PortalButton subscriber={subscriber} variant="link" label="Payments and card" />
          </span>
        </div>
      )}
    </PlanSection>
  );
}

function PlanState({ subscription: { status, isExpired, cancelAt } }: { subscription: Subscription }) {
  if (isExpired) return <StateLabel sign="inactive">{status === 'paused' ? 'Paused' : 'Ended'}</StateLabel>;
  if (status === 'past_due') return <StateLabel sign="failed">Payment did not go through</StateLabel>;
  if (status === 'trialing') return <StateLabel sign="inactive">On trial</StateLabel>;
  if (cancelAt !== null) return <StateLabel sign="inactive">Cancelled</StateLabel>;
  return <StateLabel sign="active">In use</StateLabel>;
}

function UndoButton({ subscriber, subscription: { type }, onDone }: OwnPlanProps & { onDone: () => void }) {
  const { run, isBusy } = usePlanAction();
  const undo = async () => {
    await resumePlan(subscriber);
    onDone();
    showToast(`You keep ${planLabels[type]}.`);
  };
  return (
    <ActionButton isBusy={isBusy} busyLabel="Taking it back" onClick={() => void run(undo)}>
      Keep {planLabels[type]}
    </ActionButton>
  );
}

type PortalButtonProps = { subscriber: Subscriber; label: string; variant: 'primary' | 'link' };

/** Opens the payment provider's page for cards and invoices. */
function PortalButton({ subscriber, label, variant }: PortalButtonProps) {
  const { run, isBusy } = usePlanAction();
  const go = async () => leaveTo(await openPortal(subscriber, paths.accountSubscription()));
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

/** "Pay yearly, $590" */
function IntervalButton({ subscriber, subscription: { type, interval, price } }: Omit<OwnPlanProps, 'billing'>) {
  if (price === null) return null;
  const other = interval === 'month' ? 'year' : 'month';
  const sum = formatMoney(computePlanPrice(type, other, price.currency));
  return (
    <SwitchButton subscriber={subscriber} current={type} choice={{ type, interval: other }}>
      {other === 'year' ? 'Pay yearly' : 'Pay monthly'}, {sum}
    </SwitchButton>
  );
}

/** Within this share of either end of the trial, "Today" replaces the end's date. */
const EDGE = 0.16;

function TrialLine({ trial: { startsAt, endsAt } }: { trial: NonNullable<Billing['trial']> }) {
  const now = new Date();
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const gone = Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
  const style: CSSProperties & Record<'--gone', number> = { '--gone': gone };
  return (
    <div className="t-small stack gap-8 wide" style={style} aria-hidden="true">
      <span className={`relative ${styles.trialBar}`} />
      <span className={`quiet row spread relative ${styles.days}`}>
        <span>{gone >= EDGE && formatLocalDay(startsAt)}</span>
        <strong
          className={`ink ${styles.trialToday}`}
          data-at={gone < EDGE ? 'start' : gone > 1 - EDGE ? 'end' : undefined}
        >
          Today
        </strong>
        <span>{gone <= 1 - EDGE && formatLocalDay(endsAt)}</span>
      </span>
    </div>
  );
}
