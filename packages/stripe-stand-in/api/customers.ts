import { listTaxIds } from '../billing/tax-ids';
import { newObject, randomText } from '../new-object';
import { LIST_PARAMETERS, paginate } from '../pagination';
import { type Routes, retrieve } from './route';

export const customerRoutes: Routes = {
  'POST /v1/customers': {
    parameters: ['email', 'metadata', 'name', 'test_clock'],
    handle: ({ account, params }) => {
      const clock = params.text('test_clock') ?? null;
      if (clock !== null) account.store.get('test_helpers.test_clock', clock, 'test_clock');
      const customer = {
        ...newObject('customer'),
        created: account.now(clock),
        email: params.text('email') ?? null,
        invoice_prefix: randomText(8).toUpperCase(),
        metadata: params.metadata(),
        name: params.text('name') ?? null,
        test_clock: clock,
      };
      return account.put('customer', customer, 'customer.created');
    },
  },
  'GET /v1/customers/{id}': retrieve('customer'),
  'GET /v1/customers/{id}/tax_ids': {
    parameters: LIST_PARAMETERS,
    handle: ({ account, params, id, url }) =>
      paginate(url, listTaxIds(account.store, account.store.get('customer', id).id), params),
  },
  'POST /v1/billing_portal/sessions': {
    parameters: ['customer', 'return_url'],
    handle: ({ account, params }) => {
      const customer = account.store.get('customer', params.required('customer'), 'customer');
      const base = newObject('billing_portal.session');
      return account.put('billing_portal.session', {
        ...base,
        created: account.customerNow(customer.id),
        customer: customer.id,
        return_url: params.text('return_url') ?? null,
        url: `${account.url}/p/session/${base.id}`,
      });
    },
  },
};
