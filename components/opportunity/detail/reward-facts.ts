import type { Opportunity } from '@/lib/contract/opportunity';
import { formatDay } from '@/lib/domain/deadline';
import { formatMoney } from '@/lib/domain/money';
import { rewardTypeLabels } from '@/lib/domain/opportunity';
import { capitalize, joinWords } from '@/lib/domain/text';
import { formatSalary } from '../format-reward';

type Fact = { label: string; value: string };

/** "What you get" in rows: what is paid with its amount, what comes with it, and the organizer's words. */
export function listRewardFacts(call: Opportunity, thisYear: number): Fact[] {
  const { types, cashPrize, funding, description } = call.rewards;
  const inKind = types.filter(
    (type) => type !== 'OTHER' && !(type === 'CASHPRIZE' && cashPrize) && !(type === 'FUNDING' && funding),
  );
  const included = joinWords(inKind.map((type) => rewardTypeLabels[type].toLowerCase()));
  const salary = call.salary && formatSalary(call.salary);
  const rows: [string, string | null][] = [
    ['Salary', salary],
    ['Cash prize', cashPrize && formatMoney(cashPrize)],
    ['Funding', funding && formatMoney(funding)],
    ['Included', capitalize(included)],
    ['In full', description],
    ['Takes place', formatEvent(call, thisYear)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** "4 September to 16 October 2027", the part that is known, or null. */
function formatEvent({ eventStart, eventEnd }: Opportunity, thisYear: number): string | null {
  if (eventStart && eventEnd && eventStart !== eventEnd) {
    // The year once, after the end, when both lie in the same one.
    const startYear = eventStart.slice(0, 4) === eventEnd.slice(0, 4) ? Number(eventStart.slice(0, 4)) : thisYear;
    return `${formatDay(eventStart, startYear)} to ${formatDay(eventEnd, thisYear)}`;
  }
  if (eventStart) return eventEnd ? formatDay(eventStart, thisYear) : `From ${formatDay(eventStart, thisYear)}`;
  return eventEnd ? `Until ${formatDay(eventEnd, thisYear)}` : null;
}
