import type { Payments } from '../payment/payments';
import { readSales } from '../site/sales';
import { cancel, changePlan } from './plan';
import { listRenewedProfiles } from './queries/subscriptions';

/** While the site sells no plans, cancels plans at the end of the paid period if they would renew. */
export async function endUnsoldPlans(payments: Payments): Promise<void> {
  const { db, log } = payments;
  if ((await readSales(db)).plans) return;
  for (const profileId of await listRenewedProfiles(db)) {
    try {
      await changePlan(payments, profileId, () => cancel(payments, profileId));
    } catch (error) {
      log.error({ err: error, profileId }, 'a plan that is no longer sold could not be canceled');
    }
  }
}
