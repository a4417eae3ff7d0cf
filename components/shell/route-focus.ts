/** How the router changes the route. */
export type Navigation = 'push' | 'replace' | 'traverse';

type Departure = {
  isTraversal: boolean;
  pathname: string;
  /** Adjacent links that can take the focus instead, the next before the previous. */
  neighbours: HTMLAnchorElement[];
};

/** The link followed last from each page, by the page's path and query. */
const followedLinks = new Map<string, { href: string; index: number }>();
let departure: Departure | undefined;

const readAddress = () => window.location.pathname + window.location.search;
const findLinks = (href: string) => [...document.links].filter((link) => link.getAttribute('href') === href);

/** Remembers the link that is followed when a route change starts. */
function handleDeparture(navigation: Navigation): void {
  const isTraversal = navigation === 'traverse';
  const focused = document.activeElement;
  const link = focused instanceof HTMLAnchorElement ? focused : undefined;
  departure = { isTraversal, pathname: window.location.pathname, neighbours: link ? listNeighbours(link) : [] };
  // By the time the router announces a traversal, the browser has already changed the URL.
  if (isTraversal) return;
  const href = link?.getAttribute('href');
  if (link && href) followedLinks.set(readAddress(), { href, index: findLinks(href).indexOf(link) });
  else followedLinks.delete(readAddress());
}

/**
 * Restores the focus when a page is shown. Back and forward focus the link that was followed. When a list changed in
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
