import { parseUrl } from '@/lib/shared/domain/parse-url';
import { paths } from '@/lib/shared/paths';

const BASE = 'http://this-site.invalid';
/** Paths that would lead back to sign-in or to an API response. */
const NO_WAY_ON = /^\/(login|signup(?!\/wizard\/)|api)(\/|$)/;

/** Parses the path as browsers do, so it cannot redirect to another site. */
export function readNextAddress(search: string, parameter = 'next'): string | null {
  const given = new URLSearchParams(search).get(parameter);
  const url = given?.startsWith('/') ? parseUrl(given, BASE) : null;
  if (url === null) return null;
  const { origin, pathname, search: query, hash } = url;
  if (origin !== BASE || pathname.startsWith('//') || NO_WAY_ON.test(pathname)) return null;
  return `${pathname}${query}${hash}`;
}

/** Undefined on the home page. */
export function readCurrentAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location) {
  return pathname === paths.home() && search === '' ? undefined : `${pathname}${search}`;
}
