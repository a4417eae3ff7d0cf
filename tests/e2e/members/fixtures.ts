import { createClientAddress } from '../../support/client-address';
import { test as base, expect } from '../fixtures';

/**
 * Each test has its own client address and rate limits. The web server accepts the address, because it trusts local
 * proxies.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': createClientAddress() });
  },
});

export { expect };
