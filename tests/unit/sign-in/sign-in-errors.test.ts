import { describe, expect, it } from 'vitest';
import {
  findEmailError,
  findErrorField,
  findPasswordError,
  formatSignInError,
} from '@/lib/browser/sign-in/sign-in-errors';
import { ApiError } from '@/lib/shared/api/request';
import { english } from '@/tests/support/words';

const { t } = english;
const failure = (code: string) => Object.assign(new Error('Firebase: …'), { code });

describe('sign-in error messages', () => {
  it('a wrong password and an unknown address have the same message', () => {
    const codes = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'];
    expect(new Set(codes.map((code) => formatSignInError(failure(code), t))).size).toBe(1);
    expect(new Set(codes.map((code) => findErrorField(failure(code))))).toEqual(new Set(['password']));
  });

  it('visitors never see the SDK’s codes or messages', () => {
    expect(formatSignInError(failure('auth/never-heard-of'), t)).toBe('That did not work. Try again in a moment.');
    expect(formatSignInError(new TypeError('x is undefined'), t)).toBe('That did not work. Try again in a moment.');
  });

  it('shows the product API’s message if it rejects a sign-in', () => {
    expect(formatSignInError(new ApiError(401, 'unauthenticated', 'Sign in again.'), t)).toBe('Sign in again.');
  });

  it('a sign-in error appears at its field or at the form', () => {
    expect(
      ['auth/email-already-in-use', 'auth/weak-password', 'auth/network-request-failed'].map((code) =>
        findErrorField(failure(code)),
      ),
    ).toEqual(['email', 'password', 'form']);
  });
});

describe('sign-in form validation', () => {
  it('an email address needs text on both sides of one @', () => {
    expect(findEmailError('ana@example.org', t)).toEqual({});
    expect(findEmailError('用户@例子.中国', t)).toEqual({});
    for (const wrong of ['', 'ana', 'ana@', '@example.org', 'a b@example.org'])
      expect(findEmailError(wrong, t)).toHaveProperty('email');
  });

  it('a new password needs at least eight characters', () => {
    expect(findPasswordError('12345678', t)).toEqual({});
    expect(findPasswordError('1234567', t, 'new-password')).toHaveProperty('new-password');
  });

  it('says how many characters a short password lacks', () => {
    expect(findPasswordError('', t)).toEqual({ password: 'Choose a password.' });
    expect(findPasswordError('12345', t)).toEqual({ password: '3 more characters, and it is long enough.' });
    expect(findPasswordError('1234567', t)).toEqual({ password: 'One more character, and it is long enough.' });
  });
});
