import { describe, expect, it } from 'vitest';
import { findAddress } from '@/services/product-api/mail/mail';

const email = 'ada@example.com';
const account = { email, isEmailVerified: true };

describe('the address of an account’s mails', () => {
  it.each(['ENQUIRY_COPY', 'DAILY', 'NOTIFICATION', 'MODERATION'] as const)(
    'a mail of the kind %s goes only to a verified address',
    (kind) => {
      expect(findAddress(kind, account)).toBe(email);
      expect(findAddress(kind, { ...account, isEmailVerified: false })).toBeNull();
      expect(findAddress(kind, { ...account, email: null })).toBeNull();
    },
  );

  it('mails about payments go to the receipt’s address or an unverified one', () => {
    const unverified = { ...account, isEmailVerified: false };
    expect(findAddress('PAYMENT', unverified, 'accounts@example.com')).toBe('accounts@example.com');
    expect(findAddress('PAYMENT', unverified)).toBe(email);
    expect(findAddress('PAYMENT', { ...unverified, email: null })).toBeNull();
  });
});
