import { listTaxIds } from '../billing/draft-invoice';
import { createTaxId } from '../billing/tax-ids';
import { LIST_PARAMETERS, paginate } from '../pagination';
import type { Routes } from '../route';

export const taxIdRoutes: Routes = {
  'POST /v1/customers/{id}/tax_ids': {
    parameters: ['type', 'value'],
    handle: ({ account, params, id }) => {
      const customer = account.store.get('customer', id);
      return createTaxId(account, customer.id, { type: params.required('type'), value: params.required('value') });
    },
  },
  'GET /v1/customers/{id}/tax_ids': {
    parameters: LIST_PARAMETERS,
    handle: ({ account, params, id, url }) => {
      const customer = account.store.get('customer', id);
      return paginate(url, listTaxIds(account, customer.id), params);
    },
  },
};
