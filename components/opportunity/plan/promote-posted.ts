import { describeCheckoutFailure } from '@/components/checkout/order/use-checkout';
import { attempt } from '@/components/ui/attempt';
import { showError } from '@/components/ui/toast';
import { boostOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { BoostKind } from '@/lib/shared/domain/boost';
import { paths } from '@/lib/shared/paths';

/** Promotes a call that was just published. A failure is shown separately, because the call stays published. */
export async function promotePosted(opportunity: Opportunity, kind: BoostKind): Promise<void> {
  await attempt(() => boostOpportunity(opportunity, kind), 'The call is up, but not promoted.');
}

/** Opens the payment of a boost for a call that was just published. A failure is shown separately. @returns false on failure. */
export async function openBoostPayment(pay: () => Promise<void>, { id }: Opportunity): Promise<boolean> {
  try {
    await pay();
    return true;
  } catch (error) {
    showError(`The call is up, but not promoted. ${describeCheckoutFailure(error)}`, {
      label: 'Try again',
      href: paths.promoteOpportunity(id),
    });
    return false;
  }
}
