import { expect, it } from 'vitest';
import { asAdmin } from '@/services/product-api/admin/as-admin';
import { ForbiddenError } from '@/services/product-api/errors';

const identity = {
  id: '0197a000-0000-7000-8000-000000000001',
  uid: 'a',
  email: null,
  isEmailVerified: false,
  wizard: null,
  language: null,
  termsToAccept: null,
};
const request = (isAdmin: boolean) => ({
  account: { ...identity, isAdmin, authenticatedAt: new Date(), providerIds: [] },
});

it('rejects an account that is not an administrator’s', async () => {
  const read = asAdmin(async () => 'read');
  expect(await read(request(true))).toBe('read');
  await expect(read(request(false))).rejects.toThrow(ForbiddenError);
});
