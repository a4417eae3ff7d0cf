import { createClientAddress } from '../../support/client-address';
import { test as base, expect } from '../fixtures';

/**
 * Each test has a client address of its own, and therefore its own rate limits: the tested web trusts proxies on this
 * machine.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': createClientAddress() });
  },
});

export { expect };
