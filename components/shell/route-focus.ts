/** How the router changes the route. */
export type Navigation = 'push' | 'replace' | 'traverse';

type Departure = {
  isTraversal: boolean;
  pathname: string;
  /** Links beside the one that is followed, the next before the previous. */
  neighbours: HTMLAnchorElement[];
};

/** The link that was followed last from each page, by the page's path and query. */
const followedLinks = new Map<string, { href: string; index: number }>();
let departure: Departure | undefined;

const readAddress = () => window.location.pathname + window.location.search;
const findLinks = (href: string) => [...document.links].filter((link) => link.getAttribute('href') === href);

/** A route change starts: remembers the link that is being followed. */
function handleDeparture(navigation: Navigation): void {
  const isTraversal = navigation === 'traverse';
  const focused = document.activeElement;
  const link = focused instanceof HTMLAnchorElement ? focused : undefined;
  departure = { isTraversal, pathname: window.location.pathname, neighbours: link ? listNeighbours(link) : [] };
  // The browser has changed the address before the router announces a traversal.
  if (isTraversal) return;
  const href = link?.getAttribute('href');
  if (link && href) followedLinks.set(readAddress(), { href, index: findLinks(href).indexOf(link) });
  else followedLinks.delete(readAddress());
}

/**
 * A page is shown. Back and forward return the focus to the link that was followed from it. Where a list changed in
 * place, the focus of a removed link moves to its neighbour; without one, and after a link to another page of the list,
 * it moves to the head of the list.
 */
function handleArrival(): void {
  if (departure === undefined) return;
  const { isTraversal, pathname, neighbours } = departure;
  departure = undefined;
  if (isTraversal) {
    const followed = followedLinks.get(readAddress());
    if (followed) findLinks(followed.href)[followed.index]?.focus({ preventScroll: true });
    return;
  }
  if (pathname !== window.location.pathname) return;
  const focused = document.activeElement;
  const head = document.querySelector<HTMLElement>('[data-list-start]');
  if (focused?.closest('[data-page-links]')) head?.focus();
  else if (focused === document.body) (neighbours.find(({ isConnected }) => isConnected) ?? head)?.focus();
}

function listNeighbours(link: HTMLAnchorElement): HTMLAnchorElement[] {
  const item = link.closest('li');
  return [item?.nextElementSibling, item?.previousElementSibling].flatMap((one) => one?.querySelector('a') ?? []);
}

export const routeFocus = { handleDeparture, handleArrival };
