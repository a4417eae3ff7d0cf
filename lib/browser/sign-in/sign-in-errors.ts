import type { Words } from '@/lib/shared/i18n/words';

type T = Words['t'];

const sentences = {
  // Identical messages hide which addresses have an account.
  'auth/user-not-found': 'wrong',
  'auth/wrong-password': 'wrong',
  'auth/invalid-credential': 'wrong',
  'auth/invalid-login-credentials': 'wrong',
  'auth/email-already-in-use': 'emailTaken',
  'auth/weak-password': 'weakPassword',
  'auth/invalid-email': 'invalidEmail',
  'auth/too-many-requests': 'tooMany',
  'auth/user-disabled': 'disabled',
  'auth/network-request-failed': 'network',
  'auth/popup-closed-by-user': 'closed',
  'auth/cancelled-popup-request': 'closed',
  'auth/popup-blocked': 'blocked',
  'auth/account-exists-with-different-credential': 'otherMethod',
  'auth/credential-already-in-use': 'otherAccount',
  'auth/invalid-phone-number': 'invalidPhone',
  'auth/missing-phone-number': 'invalidPhone',
  'auth/invalid-verification-code': 'wrongCode',
  'auth/missing-verification-code': 'missingCode',
  'auth/code-expired': 'oldCode',
  'auth/expired-action-code': 'oldLink',
  'auth/invalid-action-code': 'usedLink',
  'auth/user-mismatch': 'mismatch',
  'auth/provider-already-linked': 'alreadyLinked',
  'auth/requires-recent-login': 'recentLogin',
  'auth/captcha-check-failed': 'captcha',
} as const;

export function formatSignInError(error: unknown, t: T): string {
  const code = readErrorCode(error) ?? '';
  if (isKnown(code)) return t(`account.signInError.${sentences[code]}`);
  return error instanceof Error && error.name === 'ApiError' ? error.message : t('account.signInError.unknown');
}

const isKnown = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code);

/** Returns a code such as `auth/wrong-password`, or undefined for errors from other sources. */
export function readErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

const MIN_PASSWORD_LENGTH = 8;

type FieldErrors = Record<string, string>;

export function findEmailError(email: string, t: T): FieldErrors {
  if (email === '') return { email: t('account.signInError.emailMissing') };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: t('account.signInError.invalidEmail') };
}

export function findPasswordError(password: string, t: T, field = 'password'): FieldErrors {
  const missing = MIN_PASSWORD_LENGTH - password.length;
  if (missing <= 0) return {};
  if (password === '') return { [field]: t('account.signInError.passwordMissing') };
  return { [field]: t('account.signInError.passwordShort', { missing }) };
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

/** Returns `form` if the error is not about a single field. */
export function findErrorField(error: unknown): 'email' | 'password' | 'form' {
  const code = readErrorCode(error) ?? '';
  if (ABOUT_EMAIL.has(code)) return 'email';
  return ABOUT_PASSWORD.has(code) ? 'password' : 'form';
}
