'use client';

import { useState } from 'react';
import { OrderColumns } from '@/components/checkout/order/order-page';
import { OrderPanel } from '@/components/checkout/order/order-panel';
import { describeCheckoutFailure, useCheckout } from '@/components/checkout/order/use-checkout';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { useCurrency } from '@/lib/browser/choices/currency';
import { type Product, startCheckout } from '@/lib/browser/members/payment/checkout';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatDay, getLocalDate } from '@/lib/shared/domain/deadline';
import { computeListingEnd } from '@/lib/shared/domain/listing';
import { formatMoney } from '@/lib/shared/domain/money';
import { postTierLabels } from '@/lib/shared/domain/plan';
import { applyUpgrade, isUpgrade, listUpgrades, type PostEvent } from '@/lib/shared/domain/post-upgrade';
import { paths } from '@/lib/shared/paths';

type PostedOpportunityProps = { opportunity: Opportunity; products: readonly Product[] | undefined };

/** A published call: the end of its listing, and longer tiers for the difference in price. */
export function PostedOpportunity({ opportunity, products }: PostedOpportunityProps) {
  const { id, status, closesAt, visibleUntil } = opportunity;
  const isShort = closesAt !== null && visibleUntil !== null && visibleUntil < closesAt;
  return (
    <>
      <div className="stack gap-12 under-44 pad-above-24 hair-above">
        <p>
          {visibleUntil === null
            ? 'It is posted, without an end of its listing.'
            : `It is posted. The listing ends on ${formatDate(new Date(visibleUntil), opportunity)}.`}{' '}
          <TextLink href={paths.opportunity(id)}>See it</TextLink>
        </p>
        {status === 'PUBLISHED' && isShort && (
          <Notice>
            The deadline is later, on {formatDate(new Date(closesAt), opportunity)}. After the end of the listing
            artists no longer find the call.
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
  const currency = useCurrency();
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<PostEvent | null>(null);
  const [coupon, setCoupon] = useState('');
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const { isBusy, failure, couponError, run, forget } = useCheckout(describeCheckoutFailure);
  const events = listUpgrades(opportunity);
  const find = (event: PostEvent) =>
    products.find(({ metadata }) => metadata.opportunityPostEvent === event)?.prices[0];
  const price = chosen === null ? undefined : find(chosen);
  const choose = (event: PostEvent | null) => {
    setChosen(event);
    setChoiceMissing(false);
    forget();
  };
  const go = () => {
    if (price === undefined) return setChoiceMissing(true);
    const order = { priceIds: [price.priceId], coupon, currency, cartPage: paths.postOpportunity(opportunity.id) };
    void run(async () => window.location.assign(await startCheckout(opportunity, order)));
  };
  return (
    <OrderColumns>
      <div className="shrink">
        <ChoiceCards
          legend={<h2 className="t-h2">List it longer</h2>}
          name="upgrade"
          options={events.map((event) => {
            const money = find(event)?.money;
            return {
              value: event,
              title: postTierLabels[applyUpgrade(opportunity, event, now).planType],
              summary: describeUpgrade(opportunity, event, now),
              end: money === undefined ? '' : formatMoney(money),
            };
          })}
          selected={chosen === null ? [] : [chosen]}
          onChange={([value]) => choose(events.find((event) => event === value) ?? null)}
        />
      </div>
      <OrderPanel
        lines={
          chosen === null || price === undefined
            ? []
            : [
                {
                  part: 'post',
                  title: `${postTierLabels[applyUpgrade(opportunity, chosen, now).planType]} post`,
                  note: describeUpgrade(opportunity, chosen, now),
                  money: price.money,
                },
              ]
        }
        free={{ label: 'Pay', busyLabel: 'Opening the payment' }}
        note="One payment, nothing renews. Tax is added at checkout where it applies. The call stays up meanwhile."
        cart={{ coupon, setCoupon }}
        priceIds={price === undefined ? [] : [price.priceId]}
        profileId={opportunity.profileId}
        isBusy={isBusy}
        failure={isChoiceMissing ? 'Choose how long it is listed.' : failure}
        couponError={couponError}
        onRemove={() => choose(null)}
        onClear={() => choose(null)}
        onGo={go}
      />
    </OrderColumns>
  );
}

/** Describes an upgrade: "Listed until 24 March, for the difference in price". */
function describeUpgrade(opportunity: Opportunity, event: PostEvent, now: Date): string {
  const { planType, paidUntil } = applyUpgrade(opportunity, event, now);
  const closesAt = opportunity.closesAt === null ? null : new Date(opportunity.closesAt);
  const end = computeListingEnd(planType, paidUntil, closesAt);
  const until = `Listed until ${formatDate(end, opportunity)}`;
  const short = closesAt !== null && end < closesAt ? ', which is before the deadline' : '';
  return isUpgrade(event) ? `${until}${short}, for the difference in price` : `${until}${short}, and it may have fees`;
}

function formatDate(instant: Date, { deadline }: Opportunity): string {
  return formatDay(getLocalDate(instant, deadline.timeZone ?? 'UTC'), 0);
}
