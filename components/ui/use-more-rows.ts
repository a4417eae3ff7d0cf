import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRowId, type LoadedPage, type LoadedPageCache, listFollowingPages, listRows } from './loaded-pages';

/** The event by which this file hears of the addresses that it writes. */
const ADDRESS_CHANGED = 'impasto:address';

type MoreRowsOptions<Row> = {
  /** The list's address without its page. */
  list: string;
  memory: LoadedPageCache<Row>;
  /** What the server rendered: its last page, the ids of its rows, and whether more follow. */
  served: { page: number; ids: readonly string[]; hasMore: boolean };
  createHref: (page: number) => string;
  load: (page: number, signal: AbortSignal) => Promise<LoadedPage<Row>>;
};

/**
 * The pages of a list beyond the server's, as they are asked for. The address says how far the list goes,
 * so that back, forward, a reload and a refresh bring the same rows, each once. The focus moves to the
 * first new row.
 */
export function useMoreRows<Row extends { id: string }>(options: MoreRowsOptions<Row>) {
  const { list, memory, served, createHref, load } = options;
  const addressPage = useAddressPage(served.page);
  const [loaded, setLoaded] = useState(() => memory.listPages(list));
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const request = useRef<AbortController>(null);
  const focusOn = useRef<number>(null);

  const more = listFollowingPages(loaded, served.page, addressPage);
  const last = more.at(-1);
  const page = last?.page ?? served.page;

  // Another list of the same page, or none: an answer on its way is not wanted any more.
  useEffect(() => () => request.current?.abort(), []);

  // The new rows come with the new address.
  useEffect(() => {
    const first = focusOn.current === null ? null : document.getElementById(createRowId(focusOn.current));
    if (first === null) return;
    first.querySelector('a')?.focus();
    focusOn.current = null;
  });

  const showMore = async () => {
    // The button says that it is busy only after the next paint; a double press comes before.
    if (request.current !== null) return;
    const controller = new AbortController();
    request.current = controller;
    setBusy(true);
    setFailed(false);
    try {
      const next = await load(page + 1, controller.signal);
      setLoaded(memory.remember(list, next));
      replaceAddress(createHref(next.page));
      focusOn.current = next.page;
    } catch {
      if (!controller.signal.aborted) setFailed(true);
    } finally {
      request.current = null;
      setBusy(false);
    }
  };

  return {
    rows: listRows(more, served.ids),
    page,
    hasMore: last?.hasMore ?? served.hasMore,
    isBusy,
    hasFailed,
    showMore,
  };
}

/**
 * The `page` of the address. `useSearchParams` would leave the list out of the HTML of a cached page, which is made
 * without any address: until the browser takes over, the page is the one that the server rendered.
 */
function useAddressPage(served: number): number {
  return useSyncExternalStore(
    subscribeToAddress,
    () => Number(new URLSearchParams(window.location.search).get('page') ?? 1),
    () => served,
  );
}

/** Changes the address without a step in the history. */
function replaceAddress(href: string): void {
  window.history.replaceState(null, '', href);
  window.dispatchEvent(new Event(ADDRESS_CHANGED));
}

function subscribeToAddress(onChange: () => void): () => void {
  window.addEventListener(ADDRESS_CHANGED, onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener(ADDRESS_CHANGED, onChange);
    window.removeEventListener('popstate', onChange);
  };
}
