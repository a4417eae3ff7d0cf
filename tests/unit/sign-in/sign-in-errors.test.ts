import { describe, expect, it } from 'vitest';
import { findEmailError, findErrorField, findPasswordError } from '@/lib/browser/sign-in/credential-errors';
import { formatSignInError, UNKNOWN_ERROR } from '@/lib/browser/sign-in/sign-in-errors';
import { ApiError } from '@/lib/shared/api/request';

const failure = (code: string) => Object.assign(new Error('Firebase: …'), { code });

describe('what a failed sign-in says', () => {
  it('is the same for a wrong password and an unknown address', () => {
    const codes = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'];
    expect(new Set(codes.map((code) => formatSignInError(failure(code)))).size).toBe(1);
    expect(new Set(codes.map((code) => findErrorField(failure(code))))).toEqual(new Set(['password']));
  });

  it('never shows a code or the words of the SDK', () => {
    expect(formatSignInError(failure('auth/never-heard-of'))).toBe(UNKNOWN_ERROR);
    expect(formatSignInError(new TypeError('x is undefined'))).toBe(UNKNOWN_ERROR);
  });

  it('is the sentence of our own server where that refused', () => {
    expect(formatSignInError(new ApiError(401, 'unauthenticated', 'Sign in again.'))).toBe('Sign in again.');
  });

  it('stands under the field that it is about, or under none', () => {
    expect(
      ['auth/email-already-in-use', 'auth/weak-password', 'auth/network-request-failed'].map((code) =>
        findErrorField(failure(code)),
      ),
    ).toEqual(['email', 'password', 'form']);
  });
});

describe('before anybody is asked', () => {
  it('an email needs something on both sides of one @', () => {
    expect(findEmailError('ana@example.org')).toEqual({});
    expect(findEmailError('用户@例子.中国')).toEqual({});
    for (const wrong of ['', 'ana', 'ana@', '@example.org', 'a b@example.org'])
      expect(findEmailError(wrong)).toHaveProperty('email');
  });

  it('a new password has at least eight characters', () => {
    expect(findPasswordError('12345678')).toEqual({});
    expect(findPasswordError('1234567', 'new-password')).toHaveProperty('new-password');
  });

  it('a short password is told what it lacks, not once more what the help says', () => {
    expect(findPasswordError('')).toEqual({ password: 'Choose a password.' });
    expect(findPasswordError('12345')).toEqual({ password: '3 more characters, and it is long enough.' });
    expect(findPasswordError('1234567')).toEqual({ password: 'One more character, and it is long enough.' });
  });
});
