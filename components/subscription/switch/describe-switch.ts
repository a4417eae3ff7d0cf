import type { PlanChoice, SwitchPreview } from '@/lib/browser/members/payment/subscription';
import { formatDayAt } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import type { Words } from '@/lib/shared/i18n/words';
import { getPlanName } from '@/lib/shared/offer';

export function formatSwitchTitle({ type, interval }: PlanChoice, current: SubscriptionType, t: Words['t']): string {
  const plan = getPlanName(type);
  return type === current ? t('subscription.switch.payBy', { plan, interval }) : t('subscription.switch.to', { plan });
}

type Reader = { timeZone: string; thisYear: number };

/** `done` is the text that confirms the switch. @param timeZone the reader's IANA time zone */
export function describeSwitch(
  preview: SwitchPreview,
  plan: string,
  { timeZone, thisYear }: Reader,
  { t, language }: Words,
) {
  const { direction, due, price, interval, takesEffectAt, trialEndsAt } = preview;
  const dueNow = { label: t('subscription.order.dueNow'), value: formatCharge(due, [price], language) };
  const each = t('subscription.perInterval', { price: formatCharge(price, [due], language), interval });
  if (trialEndsAt !== null) {
    const end = formatDayAt(trialEndsAt, timeZone, thisYear, language);
    return {
      explanation: t('subscription.switch.trialText', { plan, end }),
      facts: [
        dueNow,
        { label: t('subscription.switch.ifKept'), value: t('subscription.switch.ifKeptPrice', { price: each, end }) },
      ],
      done: t('subscription.switch.trialDone', { plan }),
    };
  }
  if (direction === 'UPGRADE') {
    return {
      explanation: t('subscription.switch.upgradeText'),
      facts: [dueNow, { label: t('subscription.switch.then'), value: each }],
      done: t('subscription.switch.upgradeDone', { plan }),
    };
  }
  const day = formatDayAt(takesEffectAt, timeZone, thisYear, language);
  return {
    explanation: t('subscription.switch.laterText', { day }),
    facts: [
      { label: t('subscription.switch.from'), value: day },
      { label: t('subscription.switch.then'), value: each },
    ],
    done: t('subscription.switch.laterDone', { plan, day }),
  };
}
