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
  const { types, cashPrize, funding, description } = rewards;
  const isPaid = (type: RewardType) => type === 'CASHPRIZE' || type === 'FUNDING';
  const named = types.filter((type) => type !== 'OTHER');
  if (named.length === 0) {
    return description === null || description.length > SHORT ? null : description.replace(/\.$/, '');
  }
  const labels = named
    .toSorted((one, other) => Number(isPaid(other)) - Number(isPaid(one)))
    .map((type) => {
      if (type === 'CASHPRIZE' && cashPrize) return `${formatMoney(cashPrize)} prize`;
      if (type === 'FUNDING' && funding) return `${formatMoney(funding)} funding`;
      return rewardTypeLabels[type].toLowerCase();
    });
  return capitalize([...labels, ...(types.includes('OTHER') ? ['more'] : [])].join(', '));
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
