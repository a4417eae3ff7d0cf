import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/request';
import { fieldOf, wrongEmail, wrongNewPassword } from '@/lib/session/credentials-words';
import { signInWords, WITHOUT_WORDS } from '@/lib/session/sign-in-words';

const failure = (code: string) => Object.assign(new Error('Firebase: …'), { code });

describe('what a failed sign-in says', () => {
  it('is the same for a wrong password and an unknown address', () => {
    const codes = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'];
    expect(new Set(codes.map((code) => signInWords(failure(code)))).size).toBe(1);
    expect(new Set(codes.map((code) => fieldOf(failure(code))))).toEqual(new Set(['password']));
  });

  it('never shows a code or the words of the SDK', () => {
    expect(signInWords(failure('auth/never-heard-of'))).toBe(WITHOUT_WORDS);
    expect(signInWords(new TypeError('x is undefined'))).toBe(WITHOUT_WORDS);
  });

  it('is the sentence of our own server where that refused', () => {
    expect(signInWords(new ApiError(401, 'unauthenticated', 'Sign in again.'))).toBe('Sign in again.');
  });

  it('stands under the field that it is about, or under none', () => {
    expect(
      ['auth/email-already-in-use', 'auth/weak-password', 'auth/network-request-failed'].map((code) =>
        fieldOf(failure(code)),
      ),
    ).toEqual(['email', 'password', 'form']);
  });
});

describe('before anybody is asked', () => {
  it('an email needs something on both sides of one @', () => {
    expect(wrongEmail('ana@example.org')).toEqual({});
    expect(wrongEmail('用户@例子.中国')).toEqual({});
    for (const wrong of ['', 'ana', 'ana@', '@example.org', 'a b@example.org'])
      expect(wrongEmail(wrong)).toHaveProperty('email');
  });

  it('a new password has at least eight characters', () => {
    expect(wrongNewPassword('12345678')).toEqual({});
    expect(wrongNewPassword('1234567', 'new-password')).toHaveProperty('new-password');
  });

  it('a short password is told what it lacks, not once more what the help says', () => {
    expect(wrongNewPassword('')).toEqual({ password: 'Choose a password.' });
    expect(wrongNewPassword('12345')).toEqual({ password: '3 more characters, and it is long enough.' });
    expect(wrongNewPassword('1234567')).toEqual({ password: 'One more character, and it is long enough.' });
  });
});
