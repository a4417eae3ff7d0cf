import type { PlanChoice, SwitchPreview } from '@/lib/browser/members/payment/subscription';
import { formatDayAt } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import { planLabels, type SubscriptionType } from '@/lib/shared/domain/subscription';

export function formatSwitchTitle({ type, interval }: PlanChoice, current: SubscriptionType): string {
  return type === current ? `Pay ${planLabels[type]} by the ${interval}` : `Switch to ${planLabels[type]}`;
}

type Reader = { timeZone: string; thisYear: number };

/** `done` is the confirmation after the switch. @param timeZone the reader's IANA time zone. */
export function describeSwitch(preview: SwitchPreview, name: string, { timeZone, thisYear }: Reader) {
  const { direction, due, price, interval, takesEffectAt, trialEndsAt } = preview;
  const dueNow = { label: 'Due now', value: formatCharge(due, [price]) };
  const each = `${formatCharge(price, [due])} a ${interval}`;
  if (trialEndsAt !== null) {
    const end = formatDayAt(trialEndsAt, timeZone, thisYear);
    return {
      explanation: `You try ${name} from now on, and the trial ends on ${end} as before.`,
      facts: [dueNow, { label: 'If you keep it', value: `${each} from ${end}` }],
      done: `You try ${name} now.`,
    };
  }
  if (direction === 'UPGRADE') {
    return {
      explanation: 'It takes effect at once. What you have paid of this period is taken off.',
      facts: [dueNow, { label: 'Then', value: each }],
      done: `You are on ${name} now.`,
    };
  }
  const day = formatDayAt(takesEffectAt, timeZone, thisYear);
  return {
    explanation: `Until ${day} you keep what you have paid for, and can change your mind.`,
    facts: [
      { label: 'From', value: day },
      { label: 'Then', value: each },
    ],
    done: `You go on with ${name} on ${day}.`,
  };
}
