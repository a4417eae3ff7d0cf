'use client';

import type { ReactNode } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { usePageSearch } from '@/lib/browser/store/use-page-search';

const loadInvitation = () => import('./own-invitation');

/** @param children shown until the invitation has loaded, or if there is none. */
export function InvitationOfLink({ children }: { children: ReactNode }) {
  const token = new URLSearchParams(usePageSearch() ?? '').get('invitation');
  const invitation = useLoaded(loadInvitation, token !== null);
  if (token === null || invitation === null) return children;
  return (
    <span role="status">
      <invitation.OwnInvitation token={token} otherwise={children} />
    </span>
  );
}
