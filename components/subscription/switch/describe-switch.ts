import type { Fact } from '@/components/ui/facts';
import type { SwitchPreview } from '@/lib/browser/members/payment/subscription';
import { formatDayAt } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import { planLabels } from '@/lib/shared/domain/subscription';

type SwitchText = {
  explanation: string;
  facts: Fact[];
  /** The confirmation after the switch. */
  done: string;
};

export function formatSwitchTitle(
  { type, interval }: Pick<SwitchPreview, 'type' | 'interval'>,
  current: SwitchPreview['type'],
): string {
  return type === current ? `Pay ${planLabels[type]} by the ${interval}` : `Switch to ${planLabels[type]}`;
}

/** @param timeZone the reader's IANA time zone. */
export function describeSwitch(
  preview: SwitchPreview,
  name: string,
  { timeZone, thisYear }: { timeZone: string; thisYear: number },
): SwitchText {
  const { direction, due, price, interval, takesEffectAt, trialEndsAt } = preview;
  const each = `${formatCharge(price, [due])} a ${interval}`;
  if (trialEndsAt !== null) {
    const end = formatDayAt(trialEndsAt, timeZone, thisYear);
    return {
      explanation: `You try ${name} from now on, and the trial ends on ${end} as before.`,
      facts: [
        { label: 'Due now', value: formatCharge(due, [price]) },
        { label: 'If you keep it', value: `${each} from ${end}` },
      ],
      done: `You try ${name} now.`,
    };
  }
  if (direction === 'UPGRADE') {
    return {
      explanation: 'It takes effect at once. What you have paid of this period is taken off.',
      facts: [
        { label: 'Due now', value: formatCharge(due, [price]) },
        { label: 'Then', value: each },
      ],
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
