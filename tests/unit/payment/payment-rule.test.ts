import { describe, expect, it } from 'vitest';
import { decideLostDispute } from '@/services/product-api/payment/payment-rule';

const NOW = new Date('2026-06-01T12:00:00Z');

describe('lost disputes', () => {
  it('refunds the rest of a payment after a lost dispute, and mails the amount', () => {
    expect(decideLostDispute({ amount: 1_500, refunded: 400 }, NOW)).toEqual({
      changes: { state: 'REFUNDED', refunded: 1_500, refundedAt: NOW, updatedAt: NOW },
      notices: [{ event: 'REFUNDED', amount: 1_100 }],
    });
  });

  it.each([1_500, 0])('ignores a lost dispute over a fully refunded payment of %d', (amount) => {
    expect(decideLostDispute({ amount, refunded: amount }, NOW)).toBeNull();
  });
});
