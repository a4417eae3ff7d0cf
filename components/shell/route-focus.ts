type Navigation = 'push' | 'replace' | 'traverse';

/** The link that was followed last from each page, by the page's path and query. */
const followedLinks = new Map<string, { href: string; index: number }>();
/** The route change in progress; a traversal has no pathname to compare with. */
let departure: { isTraversal: boolean; pathname: string } | undefined;

const readAddress = () => window.location.pathname + window.location.search;
const findLinks = (href: string) => [...document.links].filter((link) => link.getAttribute('href') === href);

/** Remembers the link that is being followed. */
export function handleFocusDeparture(navigation: Navigation): void {
  const isTraversal = navigation === 'traverse';
  departure = { isTraversal, pathname: window.location.pathname };
  // The browser has changed the address before a traversal is announced.
  if (isTraversal) return;
  const link = document.activeElement;
  const href = link?.getAttribute('href');
  if (link instanceof HTMLAnchorElement && href) {
    followedLinks.set(readAddress(), { href, index: findLinks(href).indexOf(link) });
  } else followedLinks.delete(readAddress());
}

/**
 * Back and forward return the focus to the link that was followed from the page. Where a list changed in place, the
 * focus moves to its head when the control that changed it is gone or was a link to another page of the list.
 */
export function handleFocusArrival(): void {
  if (departure === undefined) return;
  const { isTraversal, pathname } = departure;
  departure = undefined;
  if (isTraversal) {
    const followed = followedLinks.get(readAddress());
    if (followed) findLinks(followed.href)[followed.index]?.focus({ preventScroll: true });
    return;
  }
  const focused = document.activeElement;
  const isLost = focused === document.body || focused?.closest('[data-page-links]');
  if (isLost && pathname === window.location.pathname) {
    document.querySelector<HTMLElement>('[data-list-start]')?.focus();
  }
}
