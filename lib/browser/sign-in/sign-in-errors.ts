const sentences: Record<string, string> = {
  // Identical messages hide which addresses have an account.
  'auth/user-not-found': 'Email or password is not right.',
  'auth/wrong-password': 'Email or password is not right.',
  'auth/invalid-credential': 'Email or password is not right.',
  'auth/invalid-login-credentials': 'Email or password is not right.',
  'auth/email-already-in-use': 'There is an account with this email already. Sign in instead.',
  'auth/weak-password': 'This password is too easy to guess. Choose another one.',
  'auth/invalid-email': 'This is not an email address.',
  'auth/too-many-requests': 'Too many attempts. Wait a quarter of an hour, or reset your password.',
  'auth/user-disabled': 'This account was closed.',
  'auth/network-request-failed': 'We cannot reach the sign-in service. Check your connection and try again.',
  'auth/popup-closed-by-user': 'The window was closed before you signed in.',
  'auth/cancelled-popup-request': 'The window was closed before you signed in.',
  'auth/popup-blocked': 'Your browser kept the sign-in window from opening. Allow it for this site and try again.',
  'auth/account-exists-with-different-credential':
    'You have an account with this email. Sign in the way you did before.',
  'auth/credential-already-in-use': 'This sign-in belongs to another account here.',
  'auth/invalid-phone-number': 'Write the number with its country code, such as +46 70 123 45 67.',
  'auth/missing-phone-number': 'Write the number with its country code, such as +46 70 123 45 67.',
  'auth/invalid-verification-code': 'The code is not right.',
  'auth/missing-verification-code': 'Write the six digits of the message.',
  'auth/code-expired': 'The code is too old. Ask for a new one.',
  'auth/expired-action-code': 'This link is too old. Ask for a new one.',
  'auth/invalid-action-code': 'This link was used already, or is not whole.',
  'auth/user-mismatch': 'That is another account. Choose the one you are signed in with.',
  'auth/provider-already-linked': 'This way in is there already.',
  'auth/requires-recent-login': 'Sign in once more to do this.',
  'auth/captcha-check-failed': 'The check whether you are a person failed. Try again.',
};

export const UNKNOWN_ERROR = 'That did not work. Try again in a moment.';

export function formatSignInError(error: unknown): string {
  const code = readErrorCode(error);
  const known = code === undefined ? undefined : sentences[code];
  if (known !== undefined) return known;
  return error instanceof Error && error.name === 'ApiError' ? error.message : UNKNOWN_ERROR;
}

/** Returns a code such as `auth/wrong-password`, or undefined for errors from other sources. */
export function readErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

const MIN_PASSWORD_LENGTH = 8;

type FieldErrors = Record<string, string>;

export function findEmailError(email: string): FieldErrors {
  if (email === '') return { email: 'Write your email.' };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: 'This is not an email address.' };
}

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

/** Returns `form` if the error does not concern a single field. */
export function findErrorField(error: unknown): 'email' | 'password' | 'form' {
  const code = readErrorCode(error) ?? '';
  if (ABOUT_EMAIL.has(code)) return 'email';
  return ABOUT_PASSWORD.has(code) ? 'password' : 'form';
}
