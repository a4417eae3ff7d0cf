import { newId } from '../ids';
import type { Routes } from '../route';

export const portalRoutes: Routes = {
  'POST /v1/billing_portal/sessions': {
    parameters: ['customer', 'locale', 'return_url'],
    handle: ({ account, params }) => {
      const customer = account.store.get('customer', params.required('customer'), 'customer');
      const id = newId('bps');
      return account.put('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_standin',
        created: account.customerNow(customer.id),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.text('locale') ?? null,
        on_behalf_of: null,
        return_url: params.text('return_url') ?? null,
        url: `${account.url}/p/session/${id}`,
      });
    },
  },
};
