import { describe, expect, it } from 'vitest';
import { findAddress } from '@/services/product-api/mail/mail';

const email = 'ada@example.com';
const account = { email, isEmailVerified: true, wantsReminders: true, wantsDigests: true };

describe('a mail to an account', () => {
  it.each([
    ['REMINDER', { wantsReminders: false }],
    ['DEADLINE', { wantsReminders: false }],
    ['DIGEST', { wantsDigests: false }],
  ] as const)('a mail of the kind %s is not sent after an unsubscription', (kind, unsubscribed) => {
    expect(findAddress(kind, account)).toBe(email);
    expect(findAddress(kind, { ...account, wantsReminders: false, wantsDigests: false, ...unsubscribed })).toBeNull();
    const other = { wantsReminders: kind !== 'DIGEST', wantsDigests: kind === 'DIGEST' };
    expect(findAddress(kind, { ...account, ...other })).toBe(email);
  });

  it.each(['ENQUIRY_COPY', 'MODERATION'] as const)(
    'a mail of the kind %s is always sent to a verified address',
    (kind) => {
      expect(findAddress(kind, { ...account, wantsReminders: false, wantsDigests: false })).toBe(email);
      expect(findAddress(kind, { ...account, isEmailVerified: false })).toBeNull();
      expect(findAddress(kind, { ...account, email: null })).toBeNull();
    },
  );

  it('a mail about a payment goes to the address for receipts, or to one that need not be verified', () => {
    const unverified = { ...account, isEmailVerified: false, wantsReminders: false, wantsDigests: false };
    expect(findAddress('PAYMENT', unverified, 'accounts@example.com')).toBe('accounts@example.com');
    expect(findAddress('PAYMENT', unverified)).toBe(email);
    expect(findAddress('PAYMENT', { ...unverified, email: null })).toBeNull();
  });
});
