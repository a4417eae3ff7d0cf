import type { Fact } from '@/components/ui/facts';
import type { SwitchPreview } from '@/lib/browser/members/subscription';
import { formatDayAt } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';

type SwitchText = {
  explanation: string;
  facts: Fact[];
  /** Said once it is made. */
  done: string;
};

/**
 * A switch in words: before it is made, and once it is.
 * @param name the plan that it leads to.
 * @param timeZone the reader's clock, IANA.
 */
export function describeSwitch(
  preview: SwitchPreview,
  name: string,
  { timeZone, thisYear }: { timeZone: string; thisYear: number },
): SwitchText {
  const { direction, due, price, interval, takesEffectAt, trialEndsAt } = preview;
  const each = `${formatMoney(price)} a ${interval}`;
  if (trialEndsAt !== null) {
    const end = formatDayAt(trialEndsAt, timeZone, thisYear);
    return {
      explanation: `You try ${name} from now on, and the trial ends on ${end} as before.`,
      facts: [
        { label: 'Due now', value: formatMoney(due) },
        { label: 'If you keep it', value: `${each} from ${end}` },
      ],
      done: `You try ${name} now.`,
    };
  }
  if (direction === 'UPGRADE') {
    return {
      explanation: 'It takes effect at once. What you have paid of this period is taken off.',
      facts: [
        { label: 'Due now', value: formatMoney(due) },
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
