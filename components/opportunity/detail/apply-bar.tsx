'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '@/components/ui/link';
import styles from './opportunity-panel.module.css';

/** On small screens, shows a bar with the apply button while the panel's own button is out of view. */
export function ApplyBar({ children, bar }: { children: ReactNode; bar: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={place}>{children}</div>
      {isAway && (
        <div className={`t-ui medium row center spread gap-16 on-wall hair-above no-print ${styles.bar}`}>{bar}</div>
      )}
    </>
  );
}

type CountedLinkProps = { id: string; href: string; className: string | undefined; rel?: string; children: ReactNode };

/** Counts clicks for the organizer. The link also works without JavaScript. */
export function CountedLink({ id, href, className, rel, children }: CountedLinkProps) {
  const count = () => navigator.sendBeacon?.(`/api/v1/opportunities/${id}/applications`);
  const Anchor = href.startsWith('/') ? Link : 'a';
  return (
    <Anchor href={href} className={className} rel={rel} onClick={count} onAuxClick={count}>
      {children}
    </Anchor>
  );
}
