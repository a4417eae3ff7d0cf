'use client';

import { type ReactNode, useState } from 'react';
import { ChoiceOrder, findPrice } from '@/components/checkout/order/choice-order';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { Product } from '@/lib/browser/members/payment/checkout';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { computeListingEnd } from '@/lib/shared/domain/listing';
import { applyUpgrade, isUpgrade, listUpgrades, type PostEvent } from '@/lib/shared/domain/post-upgrade';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { formatListingDay } from '../describe-listing';
import { readClosing } from './post-options';

type PostedOpportunityProps = { opportunity: Opportunity; products: readonly Product[] | undefined };

/** A longer listing costs the price difference. */
export function PostedOpportunity({ opportunity, products }: PostedOpportunityProps) {
  const words = useWords();
  const { t } = words;
  const { sales } = getSite();
  const { id, status, closesAt, visibleUntil } = opportunity;
  const isShort = closesAt !== null && visibleUntil !== null && visibleUntil < closesAt;
  const link = (text: ReactNode) => <TextLink href={paths.opportunity(id)}>{text}</TextLink>;
  return (
    <>
      <div className="stack gap-12 under-44 pad-above-24 hair-above">
        <p>
          {visibleUntil === null
            ? t.rich('opportunity.posted.noEnd', { link })
            : t.rich('opportunity.posted.end', {
                day: formatListingDay(new Date(visibleUntil), opportunity, words),
                link,
              })}
        </p>
        {status === 'PUBLISHED' && isShort && (
          <Notice>
            {t('opportunity.posted.later', { day: formatListingDay(new Date(closesAt), opportunity, words) })}
          </Notice>
        )}
        {status === 'PUBLISHED' && sales.boosts && (
          <p>
            {t.rich('opportunity.posted.promote', {
              link: (text) => <TextLink href={paths.promoteOpportunity(id)}>{text}</TextLink>,
            })}
          </p>
        )}
      </div>
      {products && sales.posts && listUpgrades(opportunity).length > 0 && (
        <LongerListing opportunity={opportunity} products={products} />
      )}
    </>
  );
}

function LongerListing({ opportunity, products }: { opportunity: Opportunity; products: readonly Product[] }) {
  const words = useWords();
  const { t } = words;
  const [now] = useState(() => new Date());
  const note = t('opportunity.plan.order.longer');
  return (
    <ChoiceOrder
      subject={opportunity}
      cartPage={paths.postOpportunity(opportunity.id)}
      legend={<h2 className="t-h2">{t('opportunity.listLonger')}</h2>}
      options={listUpgrades(opportunity).flatMap((event) => {
        const price = findPrice(products, 'opportunityPostEvent', event);
        if (price === null) return [];
        const title = t(`checkout.postTier.${applyUpgrade(opportunity, event, now).planType}`);
        const summary = describeUpgrade(opportunity, event, now, words);
        const line = { title: t('checkout.product.post', { tier: title }), note: summary };
        return { value: event, title, summary, price, line };
      })}
      free={{ label: t('opportunity.own.pay'), busyLabel: t('checkout.order.opening') }}
      note={{ free: note, paid: note }}
      missing={t('opportunity.posted.missing')}
    />
  );
}

/** Example: "Listed until 24 March, for the difference in price". */
function describeUpgrade(opportunity: Opportunity, event: PostEvent, now: Date, words: Words): string {
  const { planType, paidUntil } = applyUpgrade(opportunity, event, now);
  const closesAt = readClosing(opportunity);
  const end = computeListingEnd(planType, paidUntil, closesAt);
  return words.t('opportunity.posted.longer', {
    day: formatListingDay(end, opportunity, words),
    isShort: String(closesAt !== null && end < closesAt),
    isUpgrade: String(isUpgrade(event)),
  });
}
