import { useEffect, useRef, useState } from 'react';
import { changePageUrl, usePageSearch } from '@/lib/browser/store/use-page-search';
import { createRowId, type LoadedPage, type LoadedPageCache, listFollowingPages, listRows } from './loaded-pages';

type MoreRowsOptions<Row> = {
  list: string;
  memory: LoadedPageCache<Row>;
  served: { page: number; ids: readonly string[]; hasMore: boolean };
  createHref: (page: number) => string;
  load: (page: number, signal: AbortSignal) => Promise<LoadedPage<Row>>;
};

/**
 * Keeps the number of the last page in the URL, so that Back, Forward and reloads restore the same rows without
 * duplicates.
 */
export function useMoreRows<Row extends { id: string }>(options: MoreRowsOptions<Row>) {
  const { list, memory, served, createHref, load } = options;
  const search = usePageSearch();
  const addressPage = search === null ? served.page : Number(new URLSearchParams(search).get('page') ?? 1);
  const [loaded, setLoaded] = useState(() => memory.listPages(list));
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const request = useRef<AbortController>(null);
  const focusOn = useRef<number>(null);

  const more = listFollowingPages(loaded, served.page, addressPage);
  const last = more.at(-1);
  const page = last?.page ?? served.page;

  useEffect(() => () => request.current?.abort(), []);

  // New rows render after the URL has changed.
  useEffect(() => {
    const first = focusOn.current === null ? null : document.getElementById(createRowId(focusOn.current));
    if (first === null) return;
    first.querySelector('a')?.focus();
    focusOn.current = null;
  });

  const showMore = async () => {
    // The busy state renders too late to prevent a double click.
    if (request.current !== null) return;
    const controller = new AbortController();
    request.current = controller;
    setBusy(true);
    setFailed(false);
    try {
      const next = await load(page + 1, controller.signal);
      setLoaded(memory.remember(list, next));
      changePageUrl(createHref(next.page), 'replaceState');
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
