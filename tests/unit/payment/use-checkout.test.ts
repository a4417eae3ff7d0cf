import { expect, it } from 'vitest';
import { describeCheckoutFailure } from '@/components/checkout/order/use-checkout';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

it.each([402, 409])('a payment that is rejected with %i has the message of the product API', (status) => {
  const sentence = 'Another payment for this is open already.';
  expect(describeCheckoutFailure(new ApiError(status, 'conflict', sentence))).toBe(sentence);
});

it('an unavailable payment service is named, and if there is no response the message says that nothing was charged', () => {
  const sentence = 'The payment service does not answer.';
  expect(describeCheckoutFailure(new ApiUnavailableError('503', { sentence }))).toBe(sentence);
  expect(describeCheckoutFailure(new ApiUnavailableError('away'))).toContain('Nothing was charged');
});
