import { useEffect, useRef, useState } from 'react';
import { sections } from './form-sections';

/** Matches fields and lists that have errors. */
const WRONG = '[aria-invalid="true"], [data-wrong]';

/** Returns the section that phones show. After a failed submission, this is the first section with an error. */
export function useCurrentSection(submitCount: number) {
  const [current, setCurrent] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<'title' | 'error' | null>(null);

  useEffect(() => {
    const wrong = submitCount === 0 ? null : root.current?.querySelector(WRONG);
    const index = sections.findIndex(({ id }) => id === wrong?.closest('section')?.id);
    if (index === -1) return;
    target.current = 'error';
    setCurrent(index);
  }, [submitCount]);

  useEffect(() => {
    const section = root.current?.querySelectorAll('section')[current];
    const selector = target.current === 'error' ? WRONG : 'h2';
    if (target.current === null) return;
    if (target.current === 'title') window.scrollTo({ top: 0 });
    section?.querySelector<HTMLElement>(selector)?.focus();
    target.current = null;
  }, [current]);

  const show = (section: number) => {
    target.current = 'title';
    setCurrent(section);
  };
  return { current, show, root };
}
