'use client';

import { useQuery } from '@tanstack/react-query';
import { useCurrency } from '@/lib/browser/choices/currency';
import { postAllowanceQuery } from '@/lib/browser/members/opportunity/own-opportunities';
import { postProductsQuery } from '@/lib/browser/members/payment/checkout';
import { useMember } from '@/lib/browser/session/member';
import type { Profile } from '@/lib/shared/contract/profile';
import { formatMoney } from '@/lib/shared/domain/money';
import { planLabels } from '@/lib/shared/domain/subscription';
import styles from './own-opportunities-page.module.css';

/** Usage of the plan's posts: "2 of 6 posts used this month on Premium. 4 more cost nothing, then from $29." */
export function PostUse({ profile }: { profile: Profile }) {
  const { accountId, claims } = useMember();
  const currency = useCurrency();
  const { data: allowance } = useQuery(postAllowanceQuery(accountId, profile.id));
  const { data: products } = useQuery(postProductsQuery(accountId, currency));
  const price = products?.find(({ metadata }) => metadata.opportunityPostEvent === 'BASIC')?.prices[0]?.money;
  const paid = price === undefined ? 'a paid post' : `from ${formatMoney(price)}`;
  if (allowance === undefined) return <p className={`t-ui quiet ${styles.use}`} aria-busy="true" />;
  const { used, limit } = allowance.posts;
  if (limit === null || limit === 0) {
    return (
      <p className={`t-ui quiet ${styles.use}`}>
        One open call that costs artists nothing is free. Others cost {paid}.
      </p>
    );
  }
  const left = Math.max(0, limit - used);
  const plan = claims?.subscriptionType && planLabels[claims.subscriptionType];
  return (
    <p className={`t-ui quiet ${styles.use}`}>
      <strong>
        {used} of {limit} posts used this month
      </strong>{' '}
      {plan && `on ${plan}`}.{' '}
      {left > 0
        ? `${left} more ${left === 1 ? 'costs' : 'cost'} nothing, then ${paid}.`
        : `The next one costs ${paid}.`}
    </p>
  );
}
