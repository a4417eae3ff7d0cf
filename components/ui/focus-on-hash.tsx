'use client';

import { useEffect } from 'react';

/** Focuses the control in the URL's fragment after client-side navigation, as browsers do on page load. */
export function FocusOnHash({ id }: { id: string }) {
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.focus();
  }, [id]);
  return null;
}
