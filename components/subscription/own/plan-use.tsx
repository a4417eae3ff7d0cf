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
import { formatMoney } from '@/lib/shared/domain/money';
import { getAmount, readPlan } from '@/lib/shared/domain/offer';
import { findCurrentPlan, type PlanNeed } from '@/lib/shared/domain/plan-offer';
import { listProducts } from '@/lib/shared/domain/price-list';
import { formatCount } from '@/lib/shared/domain/text';
import type { Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { getOffer } from '@/lib/shared/offer';
import { getSite } from '@/lib/shared/site';
import styles from './own-plan.module.css';

/** Reserves space while the usage loads. */
export function PlanUse({ subscriber, subscription }: { subscriber: Subscriber; subscription: Subscription | null }) {
  const { t, language } = useWords();
  const { accountId, profileId } = subscriber;
  const { data: quota } = useQuery(artworkQuotaQuery(accountId, profileId));
  const { data: allowance } = useQuery(postAllowanceQuery(accountId, profileId));
  const { data: followed } = useQuery(savedSearchesQuery(subscriber));
  const currency = useCurrency();
  const currentPlan = findCurrentPlan(subscription);
  const plan = readPlan(getOffer(), currentPlan?.type ?? null);
  const { posts, boosts } = plan;
  const boostsLeft = allowance?.boosts.remaining;
  const { profile } = useMember();
  const renderBigger = (need: PlanNeed) =>
    profile &&
    getSite().sales.plans && (
      <TextLink href={createNextPlanHref(profile.role, need)}>{t('subscription.use.biggerPlans')}</TextLink>
    );
  const works = quota ? quota.used + quota.frozen + 1 : 0;
  return (
    <section className={`hair-above ${styles.use}`} aria-labelledby="plan-use">
      <div className="cluster baseline spread gap-20 rows-4 pad-under-16">
        <h2 id="plan-use" className="t-h3">
          {t('subscription.use.title')}
        </h2>
        {(posts > 0 || boosts > 0) && (
          <p className="t-small quiet">
            {t('subscription.use.resets', { day: formatNextMonth(new Date(), language) })}
          </p>
        )}
      </div>
      <div className={`grid ${styles.bars}`}>
        <Use
          label={t('subscription.use.works')}
          used={quota?.used}
          limit={plan.artworks}
          whenFull={
            <>
              {t('subscription.use.allUsed')} {renderBigger({ artworks: works })}
            </>
          }
        />
        <Use label={t('subscription.use.featured')} used={quota?.featured.used} limit={plan.featured} />
        {posts > 0 && (
          <Use
            label={t('subscription.use.posts')}
            used={allowance?.posts.used}
            limit={posts}
            formatLeft={(count) => t('subscription.use.moreCalls', { count })}
            whenFull={t('subscription.use.postCosts', {
              price: formatLeast(currency, 'opportunityPostEvent', language),
            })}
          />
        )}
        {boosts > 0 && (
          <Use
            label={t('subscription.use.boosts')}
            used={boostsLeft === undefined ? undefined : Math.max(0, boosts - boostsLeft)}
            limit={boosts}
            whenFull={t('subscription.use.boostCosts', {
              price: formatLeast(currency, 'opportunityBoostEvent', language),
            })}
          />
        )}
        <Use
          label={t('subscription.use.lists')}
          used={followed?.searches.length}
          limit={plan.savedSearches}
          note={t('subscription.use.listsNote', { pace: plan.alerts })}
        />
      </div>
    </section>
  );
}

type UseProps = {
  label: string;
  used: number | undefined;
  limit: number | null;
  formatLeft?: (count: number) => string;
  whenFull?: ReactNode;
  note?: string;
};

function Use({ label, used, limit, formatLeft, whenFull, note }: UseProps) {
  const words = useWords();
  const remaining = used === undefined || limit === null ? null : Math.max(0, limit - used);
  const isFull = remaining === 0;
  return (
    <div className="stack packed gap-8">
      <p className="t-ui numbers row spread gap-12">
        <span className="quiet">{label}</span> <span>{formatUse(used, limit, words)}</span>
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
      {!isFull && remaining !== null && formatLeft && <p className="t-small quiet">{formatLeft(remaining)}</p>}
      {note !== undefined && <p className="t-small quiet">{note}</p>}
    </div>
  );
}

function formatUse(used: number | undefined, limit: number | null, { t, language }: Words): string {
  if (used === undefined) return '';
  const shown = formatCount(used, false, language);
  return limit === null
    ? t('subscription.use.noLimit', { used: shown })
    : t('ui.partOf', { part: shown, whole: formatCount(limit, false, language) });
}

/** Allowances for posts and boosts reset every calendar month, in UTC. */
function formatNextMonth(now: Date, language: Language): string {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return formatDay(next.toISOString(), undefined, language);
}

/** Returns the lowest one-time price of a post or boost. */
function formatLeast(
  currency: string,
  event: 'opportunityPostEvent' | 'opportunityBoostEvent',
  language: Language,
): string {
  const prices = listProducts(getOffer())
    .OPPORTUNITY.filter(({ metadata }) => event in metadata)
    .flatMap((product) => product.prices.map((price) => getAmount(price.amounts, currency)));
  return formatMoney(
    prices.reduce((one, other) => (other.amount < one.amount ? other : one)),
    [],
    language,
  );
}
