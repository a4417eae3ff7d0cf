import { expect, it } from 'vitest';
import { providers } from '@/lib/browser/sign-in/provider-names';
import { createProvider, createStandInCredential } from '@/lib/browser/sign-in/providers';

it.each(providers)('uses a separate window and credential for %s', (provider) => {
  const id = `${provider}.com`;
  expect(createProvider(provider).providerId).toBe(id);
  const account = { id: '1', email: 'ada@example.org', name: 'Ada', isEmailVerified: true };
  expect(createStandInCredential(provider, account).providerId).toBe(id);
});
