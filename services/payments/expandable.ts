import { paymentsOf } from './api/invoices';
import { taxIdsOf } from './life/invoices';
import { listOf } from './list';
import { present } from './present';
import type { World } from './world';

/** What an answer has only where `expand` asks for it. */
export function findExpandable(world: World, node: Record<string, unknown>, key: string): unknown {
  const id = String(node.id);
  const { store } = world;
  const shown = (things: readonly object[]) => things.map((thing) => present(store, thing));
  switch (`${node.object}.${key}`) {
    case 'checkout.session.line_items':
      return listOf(`/v1/checkout/sessions/${id}/line_items`, shown(store.get('checkoutDetails', id).lines));
    case 'invoice.payments':
      return { ...paymentsOf(world, id), data: shown(paymentsOf(world, id).data) };
    case 'charge.refunds':
      return listOf(`/v1/charges/${id}/refunds`, shown(store.all('refund').filter(({ charge }) => charge === id)));
    case 'customer.tax_ids':
      return listOf(`/v1/customers/${id}/tax_ids`, shown(taxIdsOf(world, id)));
    case 'customer.subscriptions':
      return listOf(
        `/v1/customers/${id}/subscriptions`,
        shown(store.all('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled')),
      );
    case 'item.discounts':
      return [];
    default:
      return findHidden(world, node, key);
  }
}

function findHidden({ store }: World, node: Record<string, unknown>, key: string): unknown {
  const id = String(node.id);
  if (node.object === 'price' && key === 'currency_options') return store.find('price', id)?.currency_options;
  if (node.object === 'coupon' && key === 'currency_options') return store.find('coupon', id)?.currency_options;
  if (node.object === 'coupon' && key === 'applies_to') return store.find('coupon', id)?.applies_to;
  return undefined;
}
