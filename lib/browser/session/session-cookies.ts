import Cookies from 'js-cookie';

/** Returns the identity token's expiry time. Scripts cannot read the token itself. */
export function readSessionCookie(): Date | null {
  try {
    const seconds = Number(Cookies.get('session'));
    return seconds > 0 ? new Date(seconds * 1000) : null;
  } catch {
    // Reading cookies throws in a sandboxed document.
    return null;
  }
}

const PROFILE_COOKIE_MAX_AGE_SECONDS = 98_000;

export function readProfileCookie(): string | undefined {
  return Cookies.get('profile');
}

export function writeProfileCookie(id: string): void {
  Cookies.set('profile', id, { path: '/', 'max-age': String(PROFILE_COOKIE_MAX_AGE_SECONDS), sameSite: 'Lax' });
}

export function dropProfileCookie(): void {
  Cookies.remove('profile', { path: '/' });
}
