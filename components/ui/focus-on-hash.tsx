'use client';

import { useEffect } from 'react';

/** Focuses the control in the URL's fragment after client-side navigation, as browsers do after loading a page. */
export function FocusOnHash({ id }: { id: string }) {
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.focus();
  }, [id]);
  return null;
}
