import { anyAddress } from '../../support/any-address';
import { test as base, expect } from '../fixtures';

/** Each test is a client of its own, with its own rate limits: the web that is tested trusts proxies on this machine. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': anyAddress() });
  },
});

export { expect };
