import { formatMoney, formatMoneyRange, type Money } from '@/lib/shared/domain/money';
import {
  type RewardType,
  rewardTypeLabels,
  type SalaryPeriod,
  salaryPeriodLabels,
} from '@/lib/shared/domain/opportunity';
import { capitalize } from '@/lib/shared/domain/text';

type Rewards = {
  types: readonly RewardType[];
  cashPrize: Money | null;
  funding: Money | null;
  description: string | null;
};
type Salary = { min: number | null; max: number | null; currency: string; period: SalaryPeriod };

/** Rows show an organizer's text unchanged up to this length, in characters. */
const SHORT = 60;

/** "€12,000 prize, exhibition, publication"; null if there are no rewards. */
export function formatRewards(rewards: Rewards): string | null {
  const named = rewards.types.filter((type) => type !== 'OTHER');
  const labels = named.map((type) => {
    if (type === 'CASHPRIZE' && rewards.cashPrize) return `${formatMoney(rewards.cashPrize)} prize`;
    if (type === 'FUNDING' && rewards.funding) return `${formatMoney(rewards.funding)} funding`;
    return rewardTypeLabels[type].toLowerCase();
  });
  const paid = labels.filter((_, index) => named[index] === 'CASHPRIZE' || named[index] === 'FUNDING');
  const rest = labels.filter((label) => !paid.includes(label));
  if (labels.length === 0) return formatOwn(rewards.description);
  const more = rewards.types.includes('OTHER') ? ['more'] : [];
  return capitalize([...paid, ...rest, ...more].join(', '));
}

function formatOwn(description: string | null): string | null {
  if (description === null || description.length > SHORT) return null;
  return description.replace(/\.$/, '');
}

/** "NZ$34 an hour", "CHF 78,000 to CHF 92,000 a year", "From €2,000 a month" */
export function formatSalary(salary: Salary): string | null {
  const { min, max, currency, period } = salary;
  const least = min === null ? null : { amount: min, currency };
  const most = max === null ? null : { amount: max, currency };
  const per = salaryPeriodLabels[period];
  if (least && most) return `${formatMoneyRange(least, most)} ${per}`;
  if (least) return `From ${formatMoney(least)} ${per}`;
  return most && `Up to ${formatMoney(most)} ${per}`;
}
