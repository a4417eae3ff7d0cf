import { expect, it } from 'vitest';
import { providers } from '@/lib/browser/sign-in/provider-names';
import { createProvider, createStandInCredential } from '@/lib/browser/sign-in/providers';

it.each(providers)('signing in with %s opens a separate window', (provider) => {
  const id = `${provider}.com`;
  expect(createProvider(provider).providerId).toBe(id);
  const account = { id: '1', email: 'ada@example.org', name: 'Ada', isEmailVerified: true };
  expect(createStandInCredential(provider, account).providerId).toBe(id);
});
