import { readErrorCode } from './sign-in-errors';

/*
 * Errors of an email address and a password that are found before a request is sent, and the field of an error from the
 * service.
 */

const MIN_PASSWORD_LENGTH = 8;

type FieldErrors = Record<string, string>;

export function findEmailError(email: string): FieldErrors {
  if (email === '') return { email: 'Write your email.' };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: 'This is not an email address.' };
}

/**
 * Says how many characters a password lacks. The field's help states the requirement.
 * @param field the field's name in the form.
 */
export function findPasswordError(password: string, field = 'password'): FieldErrors {
  const missing = MIN_PASSWORD_LENGTH - password.length;
  if (missing <= 0) return {};
  if (password === '') return { [field]: 'Choose a password.' };
  return { [field]: `${missing === 1 ? 'One more character' : `${missing} more characters`}, and it is long enough.` };
}

const ABOUT_EMAIL = new Set(['auth/invalid-email', 'auth/email-already-in-use', 'auth/missing-email']);
const ABOUT_PASSWORD = new Set([
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/weak-password',
  'auth/too-many-requests',
]);

/** Returns the field at which to show an error; `form` if it concerns no field. */
export function findErrorField(error: unknown): 'email' | 'password' | 'form' {
  const code = readErrorCode(error) ?? '';
  if (ABOUT_EMAIL.has(code)) return 'email';
  return ABOUT_PASSWORD.has(code) ? 'password' : 'form';
}
