'use client';

import type { ReactNode } from 'react';
import { useAppliedOpportunity } from '@/lib/browser/session/applied-opportunities';

type AppliedSignProps = {
  /** The id of the call. */
  id: string;
  /** Content for everyone who has not applied. */
  children: ReactNode;
};

/** The application of the current profile: its number, its state, and changes that were not sent. */
export function AppliedSign({ id, children }: AppliedSignProps) {
  const applied = useAppliedOpportunity(id);
  if (applied === undefined) return children;
  return (
    <>
      <span>{applied.label}</span>
      <span>{applied.state}</span>
    </>
  );
}
