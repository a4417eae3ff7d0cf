'use client';

import { useEffect } from 'react';

/** Does on navigation in place what a browser does on loading a page: focuses the control the address names. */
export function FocusOnHash({ id }: { id: string }) {
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.focus();
  }, [id]);
  return null;
}
