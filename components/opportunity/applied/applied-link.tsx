'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useAppliedOpportunity } from '@/lib/browser/session/applied-opportunities';
import { paths } from '@/lib/shared/paths';
import styles from './applied-link.module.css';

type AppliedLinkProps = {
  /** The id of the call. */
  id: string;
  className: string | undefined;
  isShort?: boolean;
  /** Content for everyone who has not applied. */
  children?: ReactNode;
};

/** The link to the current profile's application, in place of the link that starts one. */
export function AppliedLink({ id, className, isShort = false, children = null }: AppliedLinkProps) {
  const applied = useAppliedOpportunity(id);
  if (applied === undefined) return children;
  const link = (
    <Link href={paths.applyTo(id, applied.applicationId)} className={className}>
      See your application
    </Link>
  );
  if (isShort) return link;
  return (
    <div className={`stack gap-12 ${styles.applied}`}>
      <p>
        <strong className="medium">{applied.label}</strong>
        <span className="quiet">{applied.state}</span>
      </p>
      {link}
    </div>
  );
}
