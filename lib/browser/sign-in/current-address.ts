import { paths } from '@/lib/shared/paths';

/** Returns the path and query of the current page, to which the sign-in returns; undefined on the home page. */
export function readCurrentAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location) {
  return pathname === paths.home() && search === '' ? undefined : `${pathname}${search}`;
}
