import { useEffect, useState } from 'react';

/** In milliseconds. */
const PAUSE = 500;

/** Returns the text as it was at the last pause in typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
