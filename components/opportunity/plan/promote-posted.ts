import { describeCheckoutFailure } from '@/components/checkout/order/use-checkout';
import { showError } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/request';
import type { Opportunity } from '@/lib/contract/opportunity';
import type { BoostKind } from '@/lib/domain/boost';
import { boostOpportunity } from '@/lib/members/own-opportunities';
import { paths } from '@/lib/paths';

/** The call is up in any case: a boost that failed is said by itself. */
export async function promote(opportunity: Opportunity, kind: BoostKind): Promise<void> {
  try {
    await boostOpportunity(opportunity, kind);
  } catch (error) {
    showError(error instanceof ApiError ? error.message : 'The call is up, but not promoted.', {
      label: 'Try again',
      onPress: () => void promote(opportunity, kind),
    });
  }
}

/** Opens the payment of a boost for a call that is up by now: a failure is said by itself. */
export async function isOpened(pay: () => Promise<void>, { id }: Opportunity): Promise<boolean> {
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
