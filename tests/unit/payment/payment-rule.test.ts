import { describe, expect, it } from 'vitest';
import { decideLostDispute } from '@/services/product-api/payment/payment-rule';

const NOW = new Date('2026-06-01T12:00:00Z');

describe('lost disputes', () => {
  it('a lost dispute refunds the rest of a payment, and a mail says how much', () => {
    expect(decideLostDispute({ amount: 1_500, refunded: 400 }, NOW)).toEqual({
      changes: { state: 'REFUNDED', refunded: 1_500, refundedAt: NOW, updatedAt: NOW },
      notices: [{ event: 'REFUNDED', amount: 1_100 }],
    });
  });

  it.each([1_500, 0])('a lost dispute changes nothing if all of %d was refunded', (amount) => {
    expect(decideLostDispute({ amount, refunded: amount }, NOW)).toBeNull();
  });
});
