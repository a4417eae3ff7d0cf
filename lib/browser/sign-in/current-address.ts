import { paths } from '@/lib/shared/paths';

/** The path and query in the address bar, to return to after the sign-in; undefined on the home page. */
export function readCurrentAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location) {
  return pathname === paths.home() && search === '' ? undefined : `${pathname}${search}`;
}
