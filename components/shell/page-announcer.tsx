'use client';

import { useEffect, useState } from 'react';

/** Replaces Next's announcer (disabled in globals.css), which often reads the title of the previous page. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      // During navigation, the title can be missing.
      if (document.title === '' || document.title === known) return;
      known = document.title;
      setTitle(known);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);

  return (
    <p aria-live="assertive" className="visually-hidden">
      {title}
    </p>
  );
}
