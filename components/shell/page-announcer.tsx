'use client';

import { useEffect, useState } from 'react';

/**
 * Tells a screen reader the title of a page that came without a reload. Next's own announcer looks at the title in
 * the moment of the change, when it is mostly still the old one, and is silent after that (globals.css turns it off).
 */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      // Between two pages there may be no title at all.
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
