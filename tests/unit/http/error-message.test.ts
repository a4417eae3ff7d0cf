import { describe, expect, it } from 'vitest';
import { errorToMessage, hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

const conflict = new ApiError(409, 'conflict', 'Somebody else has changed this.');

describe('the message of an error', () => {
  it('shows the product API’s message of an error', () => {
    expect(errorToMessage(conflict, 'Try again.')).toBe('Somebody else has changed this.');
  });

  it.each([new ApiUnavailableError('No response.'), new TypeError('undefined'), 'text'])(
    'shows a general message for any other error: %s',
    (error) => {
      expect(errorToMessage(error, 'Try again.')).toBe('Try again.');
    },
  );
});

describe('error codes', () => {
  it('recognizes an error by one of several codes', () => {
    expect(hasErrorCode(conflict, 'not_found', 'conflict')).toBe(true);
    expect(hasErrorCode(conflict, 'not_found')).toBe(false);
    expect(hasErrorCode(new ApiError(500, undefined, 'No.'), 'internal')).toBe(false);
    expect(hasErrorCode(new Error('conflict'), 'conflict')).toBe(false);
  });
});

it('an error with a status below 500 is a rejection', () => {
  expect(isRejected(conflict)).toBe(true);
  expect(isRejected(new ApiError(500, 'internal', 'No.'))).toBe(false);
  expect(isRejected(new ApiUnavailableError('No response.'))).toBe(false);
});
