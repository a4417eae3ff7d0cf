import { describe, expect, it } from 'vitest';
import { decideLostDispute } from '@/services/product-api/payment/payment-rule';

const NOW = new Date('2026-06-01T12:00:00Z');

describe('a lost dispute', () => {
  it('a lost dispute refunds the rest of the payment, and the mail states that amount', () => {
    expect(decideLostDispute({ amount: 1_500, refunded: 400 }, NOW)).toEqual({
      changes: { state: 'REFUNDED', refunded: 1_500, refundedAt: NOW, updatedAt: NOW },
      notices: [{ event: 'REFUNDED', amount: 1_100 }],
    });
  });

  it.each([1_500, 0])('a lost dispute changes nothing in a payment of %d that was refunded in full', (amount) => {
    expect(decideLostDispute({ amount, refunded: amount }, NOW)).toBeNull();
  });
});
