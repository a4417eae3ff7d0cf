/*
 * The cookies of a session. Both tokens are for the backend-for-frontend alone: no script reads them, no page's request
 * carries them, so that a page can be the same for everyone. `session` says only that somebody may be signed in, and
 * when the identity token expires.
 */
export const IDENTITY_COOKIE = 'identity';
export const PRODUCT_COOKIE = 'product';
const SESSION_COOKIE = 'session';
/** Which profile the browser acts as; a script writes it (lib/browser/session/session-cookies.ts). */
export const PROFILE_COOKIE = 'profile';

/** How long a browser remembers that somebody may be signed in: the longest that browsers store any cookie. */
const SESSION_COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

const TOKENS_PATH = '/api';

export function readCookie(request: Request, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return value === '' ? null : value;
}

type Site = { site: string };

/** A token is plain ASCII without anything that a cookie would have to escape (RFC 7515, section 3.1). */
export function createTokenCookie(name: string, token: string, maxAge: number, { site }: Site): string {
  return `${name}=${token}; Path=${TOKENS_PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${formatSecure(site)}`;
}

export function createExpiredTokenCookie(name: string, { site }: Site): string {
  return createTokenCookie(name, '', 0, { site });
}

/** @param expiresAt of the identity token; null: nobody is signed in. */
export function createSessionCookie(expiresAt: Date | null, { site }: Site): string {
  const value = expiresAt === null ? '' : String(Math.floor(expiresAt.getTime() / 1000));
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${expiresAt === null ? 0 : SESSION_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${formatSecure(site)}`;
}

function formatSecure(site: string): string {
  return site.startsWith('https:') ? '; Secure' : '';
}
