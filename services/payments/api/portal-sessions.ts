import { newId } from '../ids';
import type { Routes } from '../route';

export const portalRoutes: Routes = {
  'POST /v1/billing_portal/sessions': {
    takes: ['customer', 'locale', 'return_url'],
    answer: ({ world, params }) => {
      const customer = world.store.get('customer', params.required('customer'), 'customer');
      const id = newId('bps');
      return world.put('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_standin',
        created: world.customerNow(customer.id),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.text('locale') ?? null,
        on_behalf_of: null,
        return_url: params.text('return_url') ?? null,
        url: `${world.url}/p/session/${id}`,
      });
    },
  },
};
