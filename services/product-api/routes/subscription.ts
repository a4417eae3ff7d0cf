import { priceCurrencies } from '@/lib/domain/money';
import { createWholePage } from '../db/queries/shared/page';
import type { Handlers } from '../http/serve';

export const subscriptionHandlers = {
  'GET /v1/profiles/subscriptions/currencies': async () => createWholePage([...priceCurrencies]),
} satisfies Handlers;
