import { describe, expect, it } from 'vitest';
import { findAddress } from '@/services/product-api/mail/mail';

const email = 'ada@example.com';
const account = { email, isEmailVerified: true, wantsReminders: true, wantsDigests: true };

describe('account mail addresses', () => {
  it.each([
    ['REMINDER', { wantsReminders: false }],
    ['DEADLINE', { wantsReminders: false }],
    ['DIGEST', { wantsDigests: false }],
  ] as const)('sends no mail of the kind %s after an unsubscription', (kind, unsubscribed) => {
    expect(findAddress(kind, account)).toBe(email);
    expect(findAddress(kind, { ...account, wantsReminders: false, wantsDigests: false, ...unsubscribed })).toBeNull();
    const other = { wantsReminders: kind !== 'DIGEST', wantsDigests: kind === 'DIGEST' };
    expect(findAddress(kind, { ...account, ...other })).toBe(email);
  });

  it.each(['ENQUIRY_COPY', 'MODERATION'] as const)(
    'always sends a mail of the kind %s to a verified address',
    (kind) => {
      expect(findAddress(kind, { ...account, wantsReminders: false, wantsDigests: false })).toBe(email);
      expect(findAddress(kind, { ...account, isEmailVerified: false })).toBeNull();
      expect(findAddress(kind, { ...account, email: null })).toBeNull();
    },
  );

  it('sends payment mails to the receipt address or an unverified address', () => {
    const unverified = { ...account, isEmailVerified: false, wantsReminders: false, wantsDigests: false };
    expect(findAddress('PAYMENT', unverified, 'accounts@example.com')).toBe('accounts@example.com');
    expect(findAddress('PAYMENT', unverified)).toBe(email);
    expect(findAddress('PAYMENT', { ...unverified, email: null })).toBeNull();
  });
});
