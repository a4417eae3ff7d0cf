import type { Routes } from '../route';

export const setupIntentRoutes: Routes = {
  'GET /v1/setup_intents/{id}': {
    parameters: [],
    handle: ({ account, ids }) => account.store.get('setup_intent', ids.id ?? ''),
  },
};
