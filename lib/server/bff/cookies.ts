/*
 * Scripts cannot read the identity token, and page requests do not send it, so pages are the same for everyone. The
 * `session` cookie only tells scripts that someone may be signed in, and when the token expires.
 */
export const IDENTITY_COOKIE = 'identity';
const SESSION_COOKIE = 'session';
/** Written by a script (lib/browser/session/session-cookies.ts). */
export const PROFILE_COOKIE = 'profile';

/** Browsers cap cookie lifetimes at 400 days. */
const SESSION_COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

const TOKEN_PATH = '/api';

export function readCookie(request: Request, name: string): string | null {
  return findCookie(request.headers.get('cookie') ?? '', name);
}

/** @param header the `Cookie` header */
export function findCookie(header: string, name: string): string | null {
  const pairs = header.split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return value === '' ? null : value;
}

type Site = { site: string };

/** A token needs no escaping in a cookie (RFC 7515, section 3.1). An empty token deletes the cookie. */
export function createIdentityCookie(token: string, maxAge: number, { site }: Site): string {
  return `${IDENTITY_COOKIE}=${token}; Path=${TOKEN_PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${formatSecure(site)}`;
}

/** @param expiresAt the identity token's expiry time; null if no user is signed in. */
export function createSessionCookie(expiresAt: Date | null, { site }: Site): string {
  const value = expiresAt === null ? '' : String(Math.floor(expiresAt.getTime() / 1000));
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${expiresAt === null ? 0 : SESSION_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${formatSecure(site)}`;
}

function formatSecure(site: string): string {
  return site.startsWith('https:') ? '; Secure' : '';
}
