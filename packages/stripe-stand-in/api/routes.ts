import { checkoutRoutes } from './checkout-sessions';
import { couponRoutes } from './coupons';
import { customerRoutes } from './customers';
import { eventRoutes } from './events';
import { invoiceRoutes } from './invoices';
import { paymentRoutes } from './payments';
import { priceRoutes } from './prices';
import type { Routes } from './route';
import { scheduleRoutes } from './schedules';
import { subscriptionRoutes } from './subscriptions';
import { testClockRoutes } from './test-clocks';

/** Every endpoint of the API. */
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
