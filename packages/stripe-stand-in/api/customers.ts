import { createTaxId, listTaxIds } from '../billing/tax-ids';
import { newId } from '../ids';
import { LIST_PARAMETERS, paginate } from '../pagination';
import { skeleton } from '../skeletons';
import { type Routes, retrieve } from './route';

/** Customers with their tax IDs, and the sessions of their portal. */
export const customerRoutes: Routes = {
  'POST /v1/customers': {
    parameters: ['email', 'metadata', 'name', 'test_clock'],
    handle: ({ account, params }) => {
      const clock = params.text('test_clock') ?? null;
      if (clock !== null) account.store.get('test_helpers.test_clock', clock, 'test_clock');
      const customer = {
        id: newId('cus'),
        ...skeleton('customer'),
        object: 'customer' as const,
        created: account.now(clock),
        email: params.text('email') ?? null,
        invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
        metadata: params.metadata(),
        name: params.text('name') ?? null,
        next_invoice_sequence: 1,
        tax_exempt: 'none' as const,
        test_clock: clock,
      };
      return account.put('customer', customer, 'customer.created');
    },
  },
  'GET /v1/customers/{id}': retrieve('customer'),
  'POST /v1/customers/{id}/tax_ids': {
    parameters: ['type', 'value'],
    handle: ({ account, params, id }) => {
      const customer = account.store.get('customer', id);
      return createTaxId(account, customer.id, { type: params.required('type'), value: params.required('value') });
    },
  },
  'GET /v1/customers/{id}/tax_ids': {
    parameters: LIST_PARAMETERS,
    handle: ({ account, params, id, url }) =>
      paginate(url, listTaxIds(account.store, account.store.get('customer', id).id), params),
  },
  'POST /v1/billing_portal/sessions': {
    parameters: ['customer', 'return_url'],
    handle: ({ account, params }) => {
      const customer = account.store.get('customer', params.required('customer'), 'customer');
      const id = newId('bps');
      return account.put('billing_portal.session', {
        id,
        ...skeleton('billing_portal.session'),
        object: 'billing_portal.session',
        configuration: 'bpc_standin',
        created: account.customerNow(customer.id),
        customer: customer.id,
        return_url: params.text('return_url') ?? null,
        url: `${account.url}/p/session/${id}`,
      });
    },
  },
};
