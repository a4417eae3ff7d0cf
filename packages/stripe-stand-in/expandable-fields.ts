import type { Account } from './account';
import { listInvoicePayments } from './api/invoices';
import { listTaxIds } from './billing/draft-invoice';
import { createList } from './pagination';
import { serialize } from './serialize';

/** Resolves the fields that responses contain only with `expand`. */
export function findExpandableField(account: Account, node: Record<string, unknown>, key: string): unknown {
  const id = String(node.id);
  const { store } = account;
  const serializeAll = (objects: readonly object[]) => objects.map((object) => serialize(store, object));
  switch (`${node.object}.${key}`) {
    case 'checkout.session.line_items':
      return createList(`/v1/checkout/sessions/${id}/line_items`, serializeAll(store.get('checkoutDetails', id).lines));
    case 'invoice.payments':
      return { ...listInvoicePayments(account, id), data: serializeAll(listInvoicePayments(account, id).data) };
    case 'charge.refunds':
      return createList(
        `/v1/charges/${id}/refunds`,
        serializeAll(store.all('refund').filter(({ charge }) => charge === id)),
      );
    case 'customer.tax_ids':
      return createList(`/v1/customers/${id}/tax_ids`, serializeAll(listTaxIds(account, id)));
    case 'customer.subscriptions':
      return createList(
        `/v1/customers/${id}/subscriptions`,
        serializeAll(
          store.all('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled'),
        ),
      );
    case 'item.discounts':
      return [];
    default:
      return findHiddenField(account, node, key);
  }
}

function findHiddenField({ store }: Account, node: Record<string, unknown>, key: string): unknown {
  const id = String(node.id);
  if (node.object === 'price' && key === 'currency_options') return store.find('price', id)?.currency_options;
  if (node.object === 'coupon' && key === 'currency_options') return store.find('coupon', id)?.currency_options;
  if (node.object === 'coupon' && key === 'applies_to') return store.find('coupon', id)?.applies_to;
  return undefined;
}
