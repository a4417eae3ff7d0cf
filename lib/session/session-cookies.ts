import Cookies from 'js-cookie';

/**
 * When the identity token that the server keeps for this browser ends; null when nobody is signed in here. The token
 * itself no script can read (lib/bff/cookies.ts).
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

/** Spec 9: the profile's cookie lives 98,000 s, on every path. */
const PROFILE_LIFE = 98_000;

export function readProfileCookie(): string | undefined {
  return Cookies.get('profile');
}

export function writeProfileCookie(id: string): void {
  Cookies.set('profile', id, { path: '/', 'max-age': String(PROFILE_LIFE), sameSite: 'Lax' });
}

export function dropProfileCookie(): void {
  Cookies.remove('profile', { path: '/' });
}
