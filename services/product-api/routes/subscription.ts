import { priceCurrencies } from '@/lib/domain/price';
import { wholeOf } from '../db/queries/read';
import type { Handlers } from '../http/serve';

export const subscriptionHandlers = {
  'GET /v1/profiles/subscriptions/currencies': async () => wholeOf([...priceCurrencies]),
} satisfies Handlers;
