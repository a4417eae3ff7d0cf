'use client';

import { useTranslations } from 'next-intl';
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
import { getPlanPrice } from '@/lib/shared/domain/offer';
import { describePlanState, isTrialKept } from '@/lib/shared/domain/plan-state';

import { useWords } from '@/lib/shared/i18n/use-words';
import { getOffer, getPlanName, getPlanNames } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
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

/** For profiles that have paid for something, but not for a plan. */
export function NoPlanHead() {
  const t = useTranslations();
  return (
    <PlanSection name={t('subscription.noPlan')}>
      <p className={styles.sentence}>{t('subscription.own.noneText')}</p>
      {getSite().sales.plans && (
        <div className="cluster center gap-12 wide pad-above-8">
          <ButtonLink href={paths.pricing()} variant="secondary">
            {t('subscription.choosePlan')}
          </ButtonLink>
        </div>
      )}
    </PlanSection>
  );
}

type OwnPlanProps = { subscriber: Subscriber; subscription: Subscription; billing: Billing };

export function OwnPlan(props: OwnPlanProps) {
  const words = useWords();
  const { t } = words;
  const { subscriber, subscription, billing } = props;
  const { interval, isExpired, next } = subscription;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus();
  const reader = { timeZone: getReaderZone(), plans: getPlanNames() };
  const { sentence, help } = describePlanState(subscription, billing, reader, words);
  const trial = isExpired ? null : billing.trial;
  const isRunning = !isExpired && subscription.cancelAt === null;
  const { plans: arePlansSold } = getSite().sales;
  return (
    <PlanSection
      name={getPlanName(subscription.type)}
      heading={heading}
      state={
        <>
          <PlanState subscription={subscription} />
          {trial && (
            <span className={styles.left}>
              <StateLabel sign="pending">{formatTimeLeft(trial.endsAt, new Date(), t)}</StateLabel>
            </span>
          )}
        </>
      }
    >
      <p className={`${styles.sentence} ${help === 'PAY' ? 'error' : ''}`} role={help === 'PAY' ? 'alert' : undefined}>
        {sentence}
      </p>
      {trial && <TrialLine trial={trial} />}
      {trial && !isTrialKept(subscription, billing) && arePlansSold ? (
        <KeepTrial {...props} onDone={focusHeading} />
      ) : (
        <div className={`cluster center gap-12 wide pad-above-8 ${styles.buttons}`}>
          {help === 'PAY' && (
            <PortalButton subscriber={subscriber} variant="primary" label={t('subscription.own.lookAtCard')} />
          )}
          {help === 'UNDO' && arePlansSold && <UndoButton {...props} onDone={focusHeading} />}
          {arePlansSold && (
            <ButtonLink
              href={paths.pricing({ interval: interval === 'year' ? interval : undefined })}
              variant="secondary"
            >
              {isExpired ? t('subscription.choosePlan') : t('subscription.own.switchPlan')}
            </ButtonLink>
          )}
          {isRunning && arePlansSold && next === null && help === null && (
            <IntervalButton subscriber={subscriber} subscription={subscription} />
          )}
          {isRunning && <CancelPlan {...props} onDone={focusHeading} />}
          <span className={`push ${styles.portal}`}>
            <PortalButton subscriber={subscriber} variant="link" label={t('subscription.own.portal')} />
          </span>
        </div>
      )}
    </PlanSection>
  );
}

function PlanState({ subscription: { status, isExpired, cancelAt } }: { subscription: Subscription }) {
  const t = useTranslations();
  if (isExpired) {
    const label = status === 'paused' ? t('subscription.state.label.paused') : t('subscription.state.label.ended');
    return <StateLabel sign="inactive">{label}</StateLabel>;
  }
  if (status === 'past_due') return <StateLabel sign="failed">{t('subscription.state.label.pastDue')}</StateLabel>;
  if (status === 'trialing') return <StateLabel sign="inactive">{t('subscription.state.label.trial')}</StateLabel>;
  if (cancelAt !== null) return <StateLabel sign="inactive">{t('subscription.state.label.cancelled')}</StateLabel>;
  return <StateLabel sign="active">{t('subscription.state.label.active')}</StateLabel>;
}

function UndoButton({ subscriber, subscription: { type }, onDone }: OwnPlanProps & { onDone: () => void }) {
  const t = useTranslations();
  const { run, isBusy } = usePlanAction();
  const plan = getPlanName(type);
  const undo = async () => {
    await resumePlan(subscriber);
    onDone();
    showToast(t('subscription.kept', { plan }));
  };
  return (
    <ActionButton isBusy={isBusy} busyLabel={t('subscription.own.takingBack')} onClick={() => void run(undo)}>
      {t('subscription.keep', { plan })}
    </ActionButton>
  );
}

type PortalButtonProps = { subscriber: Subscriber; label: string; variant: 'primary' | 'link' };

function PortalButton({ subscriber, label, variant }: PortalButtonProps) {
  const t = useTranslations();
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
    <ActionButton variant={variant} isBusy={isBusy} busyLabel={t('ui.busy.opening')} onClick={() => void run(go)}>
      {label}
    </ActionButton>
  );
}

/** Example of the label: "Pay yearly, $590". */
function IntervalButton({ subscriber, subscription: { type, interval, price } }: Omit<OwnPlanProps, 'billing'>) {
  const { t, language } = useWords();
  if (price === null || !getOffer().plans[type].isSold) return null;
  const other = interval === 'month' ? 'year' : 'month';
  const sum = formatMoney(getPlanPrice(getOffer(), type, other, price.currency), [], language);
  return (
    <SwitchButton subscriber={subscriber} current={type} choice={{ type, interval: other }}>
      {other === 'year' ? t('subscription.own.payYearly', { sum }) : t('subscription.own.payMonthly', { sum })}
    </SwitchButton>
  );
}

/** As a share of the trial. This close to either end, "Today" replaces the date. */
const EDGE = 0.16;

function TrialLine({ trial: { startsAt, endsAt } }: { trial: NonNullable<Billing['trial']> }) {
  const { t, language } = useWords();
  const now = new Date();
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const gone = Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
  const style: CSSProperties & Record<'--gone', number> = { '--gone': gone };
  return (
    <div className="t-small stack gap-8 wide" style={style} aria-hidden="true">
      <span className={`relative ${styles.trialBar}`} />
      <span className={`quiet row spread relative ${styles.days}`}>
        <span>{gone >= EDGE && formatLocalDay(startsAt, language)}</span>
        <strong
          className={`ink ${styles.trialToday}`}
          data-at={gone < EDGE ? 'start' : gone > 1 - EDGE ? 'end' : undefined}
        >
          {t('subscription.own.today')}
        </strong>
        <span>{gone <= 1 - EDGE && formatLocalDay(endsAt, language)}</span>
      </span>
    </div>
  );
}
