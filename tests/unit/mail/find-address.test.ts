import { describe, expect, it } from 'vitest';
import { findAddress } from '@/services/product-api/mail/mail';

const email = 'ada@example.com';
const account = { email, isEmailVerified: true };

describe('account mail addresses', () => {
  it.each(['ENQUIRY_COPY', 'DAILY', 'NOTIFICATION', 'MODERATION'] as const)(
    'sends a mail of the kind %s only to a verified address',
    (kind) => {
      expect(findAddress(kind, account)).toBe(email);
      expect(findAddress(kind, { ...account, isEmailVerified: false })).toBeNull();
      expect(findAddress(kind, { ...account, email: null })).toBeNull();
    },
  );

  it('sends payment mails to the receipt address or an unverified address', () => {
    const unverified = { ...account, isEmailVerified: false };
    expect(findAddress('PAYMENT', unverified, 'accounts@example.com')).toBe('accounts@example.com');
    expect(findAddress('PAYMENT', unverified)).toBe(email);
    expect(findAddress('PAYMENT', { ...unverified, email: null })).toBeNull();
  });
});
