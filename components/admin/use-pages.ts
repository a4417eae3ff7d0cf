import { useCallback, useEffect, useRef, useState } from 'react';
import { type Listed, type Page, withoutRow, withPage } from './listed';

type Load<Row> = (page: number, signal: AbortSignal) => Promise<Page<Row>>;
/** `asked` is the page that was asked for last, whether or not it came. */
type State<Row> = { load: Load<Row>; listed: Listed<Row> | null; asked: number; hasFailed: boolean };

/**
 * A list that is asked for page by page, from its first one.
 * @param load asks for a page; a new one is another list, of which nothing is there yet.
 */
export function usePages<Row extends { id: string }>(load: Load<Row>) {
  const [kept, setKept] = useState<State<Row>>(() => nothingOf(load));
  const request = useRef<AbortController>(null);
  const { listed, asked, hasFailed } = kept.load === load ? kept : nothingOf(load);

  const change = useCallback(
    (next: (state: State<Row>) => Partial<State<Row>>) =>
      setKept((before) => {
        const state = before.load === load ? before : nothingOf(load);
        return { ...state, ...next(state) };
      }),
    [load],
  );
  const ask = useCallback(
    async (page: number) => {
      request.current?.abort();
      const controller = new AbortController();
      request.current = controller;
      change(() => ({ asked: page, hasFailed: false }));
      try {
        const answer = await load(page, controller.signal);
        if (!controller.signal.aborted) change((state) => ({ listed: withPage(state.listed, answer) }));
      } catch {
        if (!controller.signal.aborted) change(() => ({ hasFailed: true }));
      }
    },
    [load, change],
  );

  useEffect(() => {
    void ask(1);
    return () => request.current?.abort();
  }, [ask]);

  return {
    rows: listed?.rows ?? null,
    /** How many there are; null when they were too many to count. */
    count: listed === null || listed.totalIsCapped ? null : listed.total,
    total: listed === null ? null : `${listed.total.toLocaleString('en')}${listed.totalIsCapped ? '+' : ''}`,
    hasMore: listed !== null && listed.page < listed.pages,
    isBusy: listed !== null && asked !== listed.page && !hasFailed,
    hasFailed,
    again: () => void ask(asked),
    more: () => void ask((listed?.page ?? 0) + 1),
    /** Takes out a row that is gone, and asks for the one that moves up. */
    drop: (id: string) => {
      change((state) => ({ listed: state.listed && withoutRow(state.listed, id) }));
      if (listed) void ask(listed.page);
    },
  };
}

function nothingOf<Row>(load: Load<Row>): State<Row> {
  return { load, listed: null, asked: 1, hasFailed: false };
}
