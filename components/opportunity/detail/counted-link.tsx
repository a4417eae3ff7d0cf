'use client';

import type { ReactNode } from 'react';

type CountedLinkProps = { id: string; href: string; className: string | undefined; rel?: string; children: ReactNode };

/** A link to where one applies. Following it is counted for the organizer; without script it leads there all the same. */
export function CountedLink({ id, href, className, rel, children }: CountedLinkProps) {
  const count = () => navigator.sendBeacon?.(`/api/v1/opportunities/${id}/applications`);
  return (
    <a href={href} className={className} rel={rel} onClick={count} onAuxClick={count}>
      {children}
    </a>
  );
}
