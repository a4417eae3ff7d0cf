export type Navigation = 'push' | 'replace' | 'traverse';

type Departure = {
  isTraversal: boolean;
  pathname: string;
  /** Links to focus instead: first the next one, then the previous one. */
  neighbours: HTMLAnchorElement[];
};

/** The link that was followed last on each page, by path and query. */
const followedLinks = new Map<string, { href: string; index: number }>();
let departure: Departure | undefined;

const readAddress = () => window.location.pathname + window.location.search;
const findLinks = (href: string) => [...document.links].filter((link) => link.getAttribute('href') === href);

function handleDeparture(navigation: Navigation): void {
  const isTraversal = navigation === 'traverse';
  const focused = document.activeElement;
  const link = focused instanceof HTMLAnchorElement ? focused : undefined;
  departure = { isTraversal, pathname: window.location.pathname, neighbours: link ? listNeighbours(link) : [] };
  // On Back or Forward, the URL has already changed when the router reports the navigation.
  if (isTraversal) return;
  const href = link?.getAttribute('href');
  if (link && href) followedLinks.set(readAddress(), { href, index: findLinks(href).indexOf(link) });
  else followedLinks.delete(readAddress());
}

/**
 * On Back and Forward, focuses the link that the user had followed. If a list changed in place, moves the focus from a
 * removed link to a neighbor. If there is no neighbor, or if the link led to another page of the list, focuses the head
 * of the list.
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
