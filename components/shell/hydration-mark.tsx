'use client';

import { useEffect } from 'react';

/**
 * Marks the document once React answers in it, for browser tests: what is pressed before that is lost. Last in the
 * layout, its effect runs after those of the page.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
