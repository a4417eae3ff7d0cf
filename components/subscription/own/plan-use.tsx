'use client';

import { useQuery } from '@tanstack/react-query';
import { ProgressLine } from '@/components/ui/progress-line';
import { TextLink } from '@/components/ui/text-link';
import type { Subscription } from '@/lib/contract/subscription';
import { freePlan, plans } from '@/lib/domain/plan';
import { findHeldPlan } from '@/lib/domain/plan-offer';
import { formatCount } from '@/lib/domain/text';
import { artworkQuotaQuery } from '@/lib/members/own-artworks';
import { postAllowanceQuery } from '@/lib/members/own-opportunities';
import type { Subscriber } from '@/lib/members/subscription';
import { paths } from '@/lib/paths';
import styles from './own-subscription.module.css';

type PlanUseProps = { subscriber: Subscriber; subscription: Subscription | null };

/** What the plan includes, and how much of it is used; its space is reserved until that is known. */
export function PlanUse({ subscriber: { accountId, profileId }, subscription }: PlanUseProps) {
  const { data: quota } = useQuery(artworkQuotaQuery(accountId, profileId));
  const { data: allowance } = useQuery(postAllowanceQuery(accountId, profileId));
  const held = findHeldPlan(subscription);
  const plan = held === null ? freePlan : plans[held.type];
  const boosts = allowance && Math.max(0, plan.boosts - allowance.boosts.remaining);
  const isFull = plan.artworks !== null && quota !== undefined && quota.used >= plan.artworks;
  return (
    <section className={styles.section} aria-labelledby="plan-use">
      <h2 id="plan-use" className={styles.heading}>
        {held === null ? 'What you have without a plan' : 'What it includes'}
      </h2>
      <dl className={styles.uses}>
        <Use label="Works" used={quota?.used} limit={plan.artworks} />
        <Use label="Featured works" used={quota?.featured.used} limit={plan.featured} />
        {plan.posts > 0 && <Use label="Posts this month" used={allowance?.posts.used} limit={plan.posts} />}
        {plan.boosts > 0 && <Use label="Boosts this month" used={boosts} limit={plan.boosts} />}
        <div className={styles.use}>
          <dt>Images in each work</dt>
          <dd>up to {plan.imagesPerArtwork}</dd>
        </div>
      </dl>
      {isFull && (
        <p>
          <TextLink href={paths.pricing()}>See bigger plans</TextLink>
        </p>
      )}
    </section>
  );
}

function Use({ label, used, limit }: { label: string; used: number | undefined; limit: number | null }) {
  return (
    <div className={styles.use}>
      <dt>{label}</dt>
      <dd>{formatUse(used, limit)}</dd>
      {limit !== null && (
        <dd className={styles.line}>
          <ProgressLine label={label} value={Math.min(used ?? 0, limit)} max={limit} />
        </dd>
      )}
    </div>
  );
}

function formatUse(used: number | undefined, limit: number | null): string {
  if (used === undefined) return '';
  return limit === null ? `${formatCount(used)}, no limit` : `${formatCount(used)} of ${formatCount(limit)}`;
}
