import { taxIdsOf } from '../life/invoices';
import { createTaxId } from '../life/tax-ids';
import { LIST, pageOf } from '../list';
import type { Routes } from '../route';

export const taxIdRoutes: Routes = {
  'POST /v1/customers/{id}/tax_ids': {
    takes: ['type', 'value'],
    answer: ({ world, params, ids }) => {
      const customer = world.store.get('customer', ids.id ?? '');
      return createTaxId(world, customer.id, { type: params.required('type'), value: params.required('value') });
    },
  },
  'GET /v1/customers/{id}/tax_ids': {
    takes: LIST,
    answer: ({ world, params, ids, url }) => {
      const customer = world.store.get('customer', ids.id ?? '');
      return pageOf(url, taxIdsOf(world, customer.id), params);
    },
  },
};
