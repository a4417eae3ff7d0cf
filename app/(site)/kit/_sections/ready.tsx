'use client';

import { useEffect } from 'react';

/** Says to a browser test that the page answers: its effect runs with those of the parts before it. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.kit = 'ready';
  }, []);
  return null;
}
