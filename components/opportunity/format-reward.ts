import { formatMoney, formatMoneyRange, type Money } from '@/lib/shared/domain/money';
import type { RewardType, SalaryPeriod } from '@/lib/shared/domain/opportunity';
import { joinWithComma, toLowerLabel } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

type Rewards = {
  types: readonly RewardType[];
  cashPrize: Money | null;
  funding: Money | null;
  description: string | null;
};
type Salary = { min: number | null; max: number | null; currency: string; period: SalaryPeriod };

/** In characters. Rows show an organizer's own text up to this length. */
const SHORT = 60;

/** Example: "€12,000 prize, exhibition, publication". Null if there are no rewards. */
export function formatRewards(rewards: Rewards, { t, language }: Words): string | null {
  const { types, cashPrize, funding, description } = rewards;
  const isPaid = (type: RewardType) => type === 'CASHPRIZE' || type === 'FUNDING';
  const named = types.filter((type) => type !== 'OTHER');
  if (named.length === 0) {
    return description === null || description.length > SHORT ? null : description.replace(/\.$/, '');
  }
  const labels = named
    .toSorted((one, other) => Number(isPaid(other)) - Number(isPaid(one)))
    .map((type, index) => {
      const format = (money: Money) => ({ amount: formatMoney(money, [], language) });
      if (type === 'CASHPRIZE' && cashPrize) return t('opportunity.rewards.prize', format(cashPrize));
      if (type === 'FUNDING' && funding) return t('opportunity.rewards.funding', format(funding));
      const label = t(`opportunity.reward.${type}`);
      return index === 0 ? label : toLowerLabel(label, language);
    });
  const list = joinWithComma(labels, language);
  return types.includes('OTHER') ? t('opportunity.rewards.andMore', { rewards: list }) : list;
}

/** Examples: "NZ$34 an hour", "CHF 78,000 to CHF 92,000 a year", "From €2,000 a month". */
export function formatSalary(salary: Salary, words: Words): string | null {
  const { t, language } = words;
  const { min, max, currency, period } = salary;
  const least = min === null ? null : { amount: min, currency };
  const most = max === null ? null : { amount: max, currency };
  const per = t(`opportunity.salaryPeriod.${period}`);
  if (least && most) {
    return t('opportunity.salary.amount', { amount: formatMoneyRange(least, most, words), period: per });
  }
  if (least) return t('opportunity.salary.from', { amount: formatMoney(least, [], language), period: per });
  return most && t('opportunity.salary.upTo', { amount: formatMoney(most, [], language), period: per });
}
