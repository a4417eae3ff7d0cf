import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRowId, type LoadedPage, type LoadedPageCache, listFollowingPages, listRows } from './loaded-pages';

/** Event that this hook dispatches for its own changes of the URL. */
const ADDRESS_CHANGED = 'impasto:address';

type MoreRowsOptions<Row> = {
  /** The list's URL without its page. */
  list: string;
  memory: LoadedPageCache<Row>;
  /** The rows that the server rendered: the last page, the ids, and whether more follow. */
  served: { page: number; ids: readonly string[]; hasMore: boolean };
  createHref: (page: number) => string;
  load: (page: number, signal: AbortSignal) => Promise<LoadedPage<Row>>;
};

/**
 * Loads further pages of a list. The URL contains the last page, so that back, forward, reload and refresh restore the
 * same rows, each once. The focus moves to the first new row.
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

  // A pending response is not needed for another list, or after leaving.
  useEffect(() => () => request.current?.abort(), []);

  // The new rows are rendered after the change of the URL.
  useEffect(() => {
    const first = focusOn.current === null ? null : document.getElementById(createRowId(focusOn.current));
    if (first === null) return;
    first.querySelector('a')?.focus();
    focusOn.current = null;
  });

  const showMore = async () => {
    // Guards against a double press, because the busy state is rendered later.
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
 * The `page` of the URL. `useSearchParams` would exclude the list from the HTML of a cached page, which is rendered
 * without a query: until hydration the page is the one that the server rendered.
 */
function useAddressPage(served: number): number {
  return useSyncExternalStore(
    subscribeToAddress,
    () => Number(new URLSearchParams(window.location.search).get('page') ?? 1),
    () => served,
  );
}

/** Replaces the URL without a history entry. */
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
