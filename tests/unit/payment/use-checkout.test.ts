import { expect, it } from 'vitest';
import { describeCheckoutFailure } from '@/components/checkout/order/use-checkout';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { english } from '@/tests/support/words';

it.each([402, 409])('shows the product API’s message if a payment is rejected with %i', (status) => {
  const sentence = 'Another payment for this is open already.';
  expect(describeCheckoutFailure(new ApiError(status, 'conflict', sentence), english.t)).toBe(sentence);
});

it('says that nothing was charged if the payment service does not respond', () => {
  const sentence = 'The payment service does not answer.';
  expect(describeCheckoutFailure(new ApiUnavailableError('503', { sentence }), english.t)).toBe(sentence);
  expect(describeCheckoutFailure(new ApiUnavailableError('away'), english.t)).toContain('Nothing was charged');
});
