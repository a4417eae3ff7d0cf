const ARTWORK_FORM = /^\/artworks\/(new|edit\/[^/]+)$/;
const NAVIGATION_LAYOUT = [ARTWORK_FORM, /^\/opportunities\/new$/, /^\/art\/[^/]+$/];

/** Whether an address has the navigation layout's way to the top: not where a work is being written (spec 2). */
export function hasWayToTop(pathname: string): boolean {
  return NAVIGATION_LAYOUT.some((route) => route.test(pathname)) && !ARTWORK_FORM.test(pathname);
}
