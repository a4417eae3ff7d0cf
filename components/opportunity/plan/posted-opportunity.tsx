'use client';

import { useState } from 'react';
import { ChoiceOrder, findPrice } from '@/components/checkout/order/choice-order';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { Product } from '@/lib/browser/members/payment/checkout';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { computeListingEnd } from '@/lib/shared/domain/listing';
import { postTierLabels } from '@/lib/shared/domain/plan';
import { applyUpgrade, isUpgrade, listUpgrades, type PostEvent } from '@/lib/shared/domain/post-upgrade';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { formatListingDay } from '../describe-listing';
import { readClosing } from './post-options';

type PostedOpportunityProps = { opportunity: Opportunity; products: readonly Product[] | undefined };

/** Longer tiers cost the difference in price. */
export function PostedOpportunity({ opportunity, products }: PostedOpportunityProps) {
  const words = useWords();
  const { id, status, closesAt, visibleUntil } = opportunity;
  const isShort = closesAt !== null && visibleUntil !== null && visibleUntil < closesAt;
  return (
    <>
      <div className="stack gap-12 under-44 pad-above-24 hair-above">
        <p>
          {visibleUntil === null
            ? 'It is posted, without an end of its listing.'
            : `It is posted. The listing ends on ${formatListingDay(new Date(visibleUntil), opportunity, words)}.`}{' '}
          <TextLink href={paths.opportunity(id)}>See it</TextLink>
        </p>
        {status === 'PUBLISHED' && isShort && (
          <Notice>
            The deadline is later, on {formatListingDay(new Date(closesAt), opportunity, words)}. After the end of the
            listing artists no longer find the call.
          </Notice>
        )}
        {status === 'PUBLISHED' && (
          <p>
            More people can find it. <TextLink href={paths.promoteOpportunity(id)}>Promote it</TextLink>
          </p>
        )}
      </div>
      {products && listUpgrades(opportunity).length > 0 && (
        <LongerListing opportunity={opportunity} products={products} />
      )}
    </>
  );
}

function LongerListing({ opportunity, products }: { opportunity: Opportunity; products: readonly Product[] }) {
  const words = useWords();
  const [now] = useState(() => new Date());
  const note = 'One payment, nothing renews. Tax is added at checkout where it applies. The call stays up meanwhile.';
  return (
    <ChoiceOrder
      subject={opportunity}
      cartPage={paths.postOpportunity(opportunity.id)}
      legend={<h2 className="t-h2">List it longer</h2>}
      options={listUpgrades(opportunity).flatMap((event) => {
        const price = findPrice(products, 'opportunityPostEvent', event);
        if (price === null) return [];
        const title = postTierLabels[applyUpgrade(opportunity, event, now).planType];
        const summary = describeUpgrade(opportunity, event, now, words);
        return { value: event, title, summary, price, line: { title: `${title} post`, note: summary } };
      })}
      free={{ label: 'Pay', busyLabel: 'Opening the payment' }}
      note={{ free: note, paid: note }}
      missing="Choose how long it is listed."
    />
  );
}

/** "Listed until 24 March, for the difference in price" */
function describeUpgrade(opportunity: Opportunity, event: PostEvent, now: Date, words: Words): string {
  const { planType, paidUntil } = applyUpgrade(opportunity, event, now);
  const closesAt = readClosing(opportunity);
  const end = computeListingEnd(planType, paidUntil, closesAt);
  const until = `Listed until ${formatListingDay(end, opportunity, words)}`;
  const short = closesAt !== null && end < closesAt ? ', which is before the deadline' : '';
  return isUpgrade(event) ? `${until}${short}, for the difference in price` : `${until}${short}, and it may have fees`;
}
