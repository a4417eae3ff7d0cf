'use client';

import type { ReactNode } from 'react';

type CountedLinkProps = { id: string; href: string; className: string | undefined; rel?: string; children: ReactNode };

/** A link to the application page. Clicks are counted for the organizer; the link also works without script. */
export function CountedLink({ id, href, className, rel, children }: CountedLinkProps) {
  const count = () => navigator.sendBeacon?.(`/api/v1/opportunities/${id}/applications`);
  return (
    <a href={href} className={className} rel={rel} onClick={count} onAuxClick={count}>
      {children}
    </a>
  );
}
