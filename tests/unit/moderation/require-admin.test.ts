import { expect, it } from 'vitest';
import { requireAdmin } from '@/services/product-api/admin/require-admin';
import { ForbiddenError } from '@/services/product-api/errors';

type Account = Parameters<typeof requireAdmin>[0];
const account = (isAdmin: boolean): Account => ({
  ...{ id: '0197a000-0000-7000-8000-000000000001', uid: 'a', email: null, isAdmin, wizard: null },
  ...{ authenticatedAt: new Date(), providerIds: [] },
});

it('rejects an account that is not an administrator', () => {
  expect(() => requireAdmin(account(true))).not.toThrow();
  expect(() => requireAdmin(account(false))).toThrow(new ForbiddenError('This is for administrators.'));
});
