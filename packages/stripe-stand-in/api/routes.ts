import type { Routes } from '../route';
import { checkoutRoutes } from './checkout-sessions';
import { couponRoutes } from './coupons';
import { creditNoteRoutes } from './credit-notes';
import { customerRoutes } from './customers';
import { eventRoutes } from './events';
import { invoiceRoutes } from './invoices';
import { paymentRoutes } from './payments';
import { portalRoutes } from './portal-sessions';
import { priceRoutes } from './prices';
import { productRoutes } from './products';
import { scheduleRoutes } from './schedules';
import { subscriptionRoutes } from './subscriptions';
import { taxIdRoutes } from './tax-ids';
import { testClockRoutes } from './test-clocks';

/** Every endpoint of the API. */
export const routes: Routes = {
  ...customerRoutes,
  ...taxIdRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...creditNoteRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...testClockRoutes,
};
