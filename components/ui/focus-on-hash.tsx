'use client';

import { useEffect } from 'react';

/** After client-side navigation, focuses the control in the URL's fragment, as browsers do on page load. */
export function FocusOnHash({ id }: { id: string }) {
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.focus();
  }, [id]);
  return null;
}
