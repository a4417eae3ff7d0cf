import Cookies from 'js-cookie';

/**
 * When the identity token expires that the server stores for this browser; null when nobody is signed in here. The
 * token itself no script can read (lib/server/bff/cookies.ts).
 */
export function readSessionCookie(): Date | null {
  try {
    const seconds = Number(Cookies.get('session'));
    return seconds > 0 ? new Date(seconds * 1000) : null;
  } catch {
    // A sandboxed document may not even look.
    return null;
  }
}

/** Spec 9: the profile's cookie expires after 98,000 s; it is sent on every path. */
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
