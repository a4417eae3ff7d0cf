import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page is scrolled out of the window. The browser says so; nobody has to ask, which costs a layout. */
export function useIsOutOfView(part: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isOut;
}
