import { refreshCoupon } from '../billing/discounts';
import { checkoutRoutes } from './checkout-sessions';
import { customerRoutes } from './customers';
import { invoiceRoutes } from './invoices';
import { paymentRoutes } from './payments';
import { priceRoutes } from './prices';
import { list, type Routes } from './route';
import { scheduleRoutes } from './schedules';
import { subscriptionRoutes } from './subscriptions';
import { testClockRoutes } from './test-clocks';

/** Coupons and promotion codes come from fixtures (`fixtures.ts`). The API cannot create them. */
const couponRoutes: Routes = {
  'GET /v1/coupons/{id}': {
    handle: ({ account, id }) => refreshCoupon(account, account.store.get('coupon', id)),
  },
  'GET /v1/promotion_codes': list('promotion_code', [], {
    parameters: ['code'],
    // Case-insensitive, like Stripe.
    matches: ({ code }, params) => code.toLowerCase() === (params.text('code') ?? code).trim().toLowerCase(),
  }),
};

const eventRoutes: Routes = {
  'GET /v1/events': list('event', ['type'], {
    parameters: ['created[gte]', 'types'],
    matches: ({ type, created }, params) => {
      const types = params.texts('types');
      return (types.length === 0 || types.includes(type)) && created >= (params.map('created')?.int('gte') ?? 0);
    },
  }),
};

export const routes: Routes = {
  ...customerRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...eventRoutes,
  ...testClockRoutes,
};
