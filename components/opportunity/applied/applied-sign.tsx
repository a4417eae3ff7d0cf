'use client';

import type { ReactNode } from 'react';
import { useAppliedOpportunity } from '@/lib/browser/session/marks';

type AppliedSignProps = {
  id: string;
  /** Content for everyone who has not applied. */
  children: ReactNode;
};

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
