import { priceCurrencies } from '@/lib/domain/price';
import type { Handlers } from '../http/serve';

export const subscriptionHandlers = {
  'GET /v1/profiles/subscriptions/currencies': async () => [...priceCurrencies],
} satisfies Handlers;
