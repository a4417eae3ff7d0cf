import { z } from 'zod';
import { BOTH, defineEndpoints } from './endpoint';
import { PERSONAL_ERRORS } from './error';
import { subscription } from './subscription';
import { id, text } from './values';

const priceIds = z.array(z.string().min(1).max(255)).min(1).max(10);
/** A path of this site, where the browser comes back to after paying. Browsers read "/\" as "//": another site. */
const sitePath = text(2_000).regex(/^\/(?![/\\])[^\s\\]*$/, 'A path of this site.');
const hostedPage = z.object({ url: z.url() });
const checkoutSession = hostedPage.extend({ id: z.string() }).meta({ id: 'CheckoutSession' });

export const checkoutEndpoints = defineEndpoints({
  'POST /v1/checkout/session': {
    name: 'createCheckoutSession',
    summary: "A payment page of the provider's for the prices in the cart",
    credentials: BOTH,
    body: {
      type: 'json',
      schema: z.strictObject({
        priceIds,
        referenceId: id,
        paths: z.strictObject({ success: sitePath, cancel: sitePath }),
        couponId: z.string().max(255).optional(),
      }),
    },
    answer: checkoutSession,
    status: 201,
    location: '{url}',
    errors: [...PERSONAL_ERRORS, 'not_found', 'conflict'],
    tags: [],
  },
  'POST /v1/checkout/subscription/upgrade': {
    name: 'upgradeSubscription',
    summary: 'To a larger plan, at once and with proration',
    credentials: BOTH,
    body: { type: 'json', schema: z.strictObject({ priceIds }) },
    answer: subscription,
    status: 200,
    errors: [...PERSONAL_ERRORS, 'not_found', 'payment_required', 'conflict'],
    tags: [],
  },
  'POST /v1/checkout/subscription/downgrade': {
    name: 'downgradeSubscription',
    summary: 'To a smaller plan, at the end of the period',
    credentials: BOTH,
    body: { type: 'json', schema: z.strictObject({ priceIds }) },
    answer: subscription,
    status: 200,
    errors: [...PERSONAL_ERRORS, 'not_found', 'conflict'],
    tags: [],
  },
  'POST /v1/checkout/portal': {
    name: 'openBillingPortal',
    summary: "The provider's page for invoices and cards",
    credentials: BOTH,
    query: z.object({ returnUrl: sitePath }),
    answer: hostedPage,
    status: 201,
    location: '{url}',
    errors: [...PERSONAL_ERRORS, 'not_found'],
    tags: [],
  },
});
