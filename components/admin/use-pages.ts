import { useCallback, useEffect, useRef, useState } from 'react';
import { appendPage, type Page, type PageList, removeRow } from './page-list';

type Load<Row> = (page: number, signal: AbortSignal) => Promise<Page<Row>>;
type State<Row> = {
  load: Load<Row>;
  listed: PageList<Row> | null;
  /** What is listed is still of the list before. */
  isOld: boolean;
  /** The page that was asked for last, whether or not it came. */
  asked: number;
  hasFailed: boolean;
};

/**
 * A list that is asked for page by page, from its first one.
 * @param load asks for a page; a new one is another list, until which what is shown stays.
 */
export function usePages<Row extends { id: string }>(load: Load<Row>) {
  const [kept, setKept] = useState<State<Row>>({ load, listed: null, isOld: false, asked: 1, hasFailed: false });
  const request = useRef<AbortController>(null);
  const { listed, isOld, asked, hasFailed } = stateOf(kept, load);

  const change = useCallback(
    (next: (state: State<Row>) => Partial<State<Row>>) =>
      setKept((before) => {
        const state = stateOf(before, load);
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
        if (controller.signal.aborted) return;
        change((state) => ({ listed: appendPage(state.isOld ? null : state.listed, answer), isOld: false }));
      } catch {
        if (controller.signal.aborted) return;
        change((state) => ({ hasFailed: true, ...(state.isOld && { listed: null, isOld: false }) }));
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
    isOld,
    hasMore: listed !== null && !isOld && listed.page < listed.pages,
    isBusy: listed !== null && asked !== listed.page && !hasFailed,
    hasFailed,
    again: () => void ask(asked),
    more: () => void ask((listed?.page ?? 0) + 1),
    /** Takes out a row that is gone, and asks for the one that moves up. */
    drop: (id: string) => {
      change((state) => ({ listed: state.listed && removeRow(state.listed, id) }));
      if (listed && !isOld) void ask(listed.page);
    },
  };
}

/** Of another list nothing is known yet. */
function stateOf<Row>(kept: State<Row>, load: Load<Row>): State<Row> {
  if (kept.load === load) return kept;
  return { load, listed: kept.listed, isOld: kept.listed !== null, asked: 1, hasFailed: false };
}
