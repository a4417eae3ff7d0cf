'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { useCurrency } from '@/lib/browser/choices/currency';
import { savedSearchesQuery } from '@/lib/browser/members/account/mails';
import { artworkQuotaQuery } from '@/lib/browser/members/artwork/own-artworks';
import { postAllowanceQuery } from '@/lib/browser/members/opportunity/own-opportunities';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import { useMember } from '@/lib/browser/session/member';
import type { Subscription } from '@/lib/shared/contract/subscription';
import { formatDay } from '@/lib/shared/domain/deadline';
import { DEFAULT_CURRENCY, formatMoney, priceCurrencies } from '@/lib/shared/domain/money';
import { alertPaceLabels, freePlan, plans } from '@/lib/shared/domain/plan';
import { findCurrentPlan, type PlanNeed } from '@/lib/shared/domain/plan-offer';
import { computeListedPrice, opportunityProducts } from '@/lib/shared/domain/price-list';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import styles from './own-plan.module.css';

/** Space is reserved while the usage is loading. */
export function PlanUse({ subscriber, subscription }: { subscriber: Subscriber; subscription: Subscription | null }) {
  const { accountId, profileId } = subscriber;
  const { data: quota } = useQuery(artworkQuotaQuery(accountId, profileId));
  const { data: allowance } = useQuery(postAllowanceQuery(accountId, profileId));
  const { data: followed } = useQuery(savedSearchesQuery(subscriber));
  const currency = useCurrency();
  const currentPlan = findCurrentPlan(subscription);
  const plan = currentPlan === null ? freePlan : plans[currentPlan.type];
  const { posts, boosts } = plan;
  const boostsLeft = allowance?.boosts.remaining;
  const { profile } = useMember();
  const renderBigger = (need: PlanNeed) =>
    profile && <TextLink href={createNextPlanHref(profile.role, need)}>See bigger plans</TextLink>;
  const works = quota ? quota.used + quota.frozen + 1 : 0;
  return (
    <section className={`hair-above ${styles.use}`} aria-labelledby="plan-use">
      <div className="cluster baseline spread gap-20 rows-4 pad-under-16">
        <h2 id="plan-use" className="t-h3">
          What you use
        </h2>
        {(posts > 0 || boosts > 0) && (
          <p className="t-small quiet">Posts and boosts start again on {formatNextMonth(new Date())}</p>
        )}
      </div>
      <div className={`grid ${styles.bars}`}>
        <Use
          label="Works shown"
          used={quota?.used}
          limit={plan.artworks}
          whenFull={<>All used. {renderBigger({ artworks: works })}</>}
        />
        <Use label="Featured works" used={quota?.featured.used} limit={plan.featured} />
        {posts > 0 && (
          <Use
            label="Posts this month"
            used={allowance?.posts.used}
            limit={posts}
            left={['more call', 'more calls']}
            whenFull={`All used. A post costs from ${formatLeast(currency, 'opportunityPostEvent')}.`}
          />
        )}
        {boosts > 0 && (
          <Use
            label="Boosts this month"
            used={boostsLeft === undefined ? undefined : Math.max(0, boosts - boostsLeft)}
            limit={boosts}
            whenFull={`All used. A boost costs from ${formatLeast(currency, 'opportunityBoostEvent')}.`}
          />
        )}
        <Use
          label="Lists of calls you follow"
          used={followed?.searches.length}
          limit={plan.savedSearches}
          note={`New calls in them are mailed ${alertPaceLabels[plan.alerts]}.`}
        />
      </div>
    </section>
  );
}

type UseProps = {
  label: string;
  used: number | undefined;
  limit: number | null;
  /** The noun for what is left. */
  left?: [one: string, many: string];
  whenFull?: ReactNode;
  note?: string;
};

function Use({ label, used, limit, left, whenFull, note }: UseProps) {
  const remaining = used === undefined || limit === null ? null : Math.max(0, limit - used);
  const isFull = remaining === 0;
  return (
    <div className="stack packed gap-8">
      <p className="t-ui numbers row spread gap-12">
        <span className="quiet">{label}</span> <span>{formatUse(used, limit)}</span>
      </p>
      {limit !== null && (
        <progress
          className={`block wide ${styles.line}`}
          aria-label={label}
          value={Math.min(used ?? 0, limit)}
          max={limit}
        />
      )}
      {isFull && whenFull !== undefined && <p className="t-small quiet">{whenFull}</p>}
      {!isFull && remaining !== null && left && <p className="t-small quiet">{formatCounted(remaining, ...left)}.</p>}
      {note !== undefined && <p className="t-small quiet">{note}</p>}
    </div>
  );
}

function formatUse(used: number | undefined, limit: number | null): string {
  if (used === undefined) return '';
  return limit === null ? `${formatCount(used)}, no limit` : `${formatCount(used)} of ${formatCount(limit)}`;
}

/** Post and boost allowances are reset each calendar month, in UTC. */
function formatNextMonth(now: Date): string {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return formatDay(next.toISOString());
}

/** The lowest one-time price of a post or boost. */
function formatLeast(currency: string, event: 'opportunityPostEvent' | 'opportunityBoostEvent'): string {
  const known = priceCurrencies.find((code) => code === currency) ?? DEFAULT_CURRENCY;
  const prices = opportunityProducts
    .filter(({ metadata }) => event in metadata)
    .flatMap((product) => product.prices.map((price) => computeListedPrice(price, known)));
  return formatMoney(prices.reduce((one, other) => (other.amount < one.amount ? other : one)));
}
