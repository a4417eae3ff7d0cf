import type { Subscription } from '@/lib/shared/contract/subscription';
import { planLabels } from '@/lib/shared/domain/subscription';
import styles from './own-plan.module.css';
import { formatLocalDay } from './time-left';

/** Explains the effects of a switch and of a cancellation side by side. */
export function PlanChangeEffects({ subscription: { type, currentPeriodEnd } }: { subscription: Subscription }) {
  const end = currentPeriodEnd === null ? 'the end of the period' : formatLocalDay(currentPeriodEnd);
  return (
    <div className={`grid hair-above ${styles.effects}`}>
      <section>
        <h2 className={`t-h3 ${styles.heading}`}>If you switch</h2>
        <p className="t-ui quiet">
          A bigger plan counts at once, and today you pay only the difference for the days left. A smaller one waits
          until {end}, so nothing you paid for is lost.
        </p>
      </section>
      <section>
        <h2 className={`t-h3 ${styles.heading}`}>If you cancel</h2>
        <p className="t-ui quiet">
          You keep {planLabels[type]} until {end} and are not charged again. Works over the limit are kept and frozen;
          calls that run stay up to their deadline.
        </p>
      </section>
    </div>
  );
}
