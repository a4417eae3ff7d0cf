const BASE = 'http://this-site.invalid';
/** Where a sign-in would lead back to itself, or to an answer for programs. */
const NO_WAY_ON = /^\/(login|signup(?!\/wizard\/)|api)(\/|$)/;

/**
 * Where a sign-in leads on, or another page whose own address names the next: `next` in its query, when that is a path
 * of this site. Read as a browser reads an address, so that nothing which it would take for another site passes.
 */
export function readNextAddress(search: string, parameter = 'next'): string | null {
  const given = new URLSearchParams(search).get(parameter);
  if (!given?.startsWith('/') || !URL.canParse(given, BASE)) return null;
  const { origin, pathname, search: query, hash } = new URL(given, BASE);
  if (origin !== BASE || pathname.startsWith('//') || NO_WAY_ON.test(pathname)) return null;
  return `${pathname}${query}${hash}`;
}
