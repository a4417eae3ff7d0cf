import type { Routes } from '../route';

export const setupIntentRoutes: Routes = {
  'GET /v1/setup_intents/{id}': {
    takes: [],
    answer: ({ world, ids }) => world.store.get('setup_intent', ids.id ?? ''),
  },
};
