'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

type CountedLinkProps = { id: string; href: string; className: string | undefined; rel?: string; children: ReactNode };

/**
 * A link to the page where artists apply, here or elsewhere. Clicks are counted for the organizer; the link also works
 * without script.
 */
export function CountedLink({ id, href, className, rel, children }: CountedLinkProps) {
  const count = () => navigator.sendBeacon?.(`/api/v1/opportunities/${id}/applications`);
  if (href.startsWith('/')) {
    return (
      <Link href={href} className={className} onClick={count} onAuxClick={count}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} rel={rel} onClick={count} onAuxClick={count}>
      {children}
    </a>
  );
}
