'use client';

import { createContext, type ReactNode, use } from 'react';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { useSession } from '@/lib/browser/session/session';
import { paths } from '@/lib/shared/paths';

/** True in a preview, which shows the organizer what everyone else sees. */
export const VisitorView = createContext(false);

export function OwnOpportunity({ id, profileId, hasDesk }: { id: string; profileId: string; hasDesk: boolean }) {
  if (!useIsOwn(profileId)) return null;
  return (
    <Notice icon="info">
      This call is yours. <TextLink href={paths.editOpportunity(id)}>Edit it</TextLink>
      {hasDesk && (
        <>
          , or <TextLink href={paths.applications(id)}>see the applications</TextLink>
        </>
      )}
    </Notice>
  );
}

type UnlessOwnProps = { profileId: string; instead: ReactNode; children: ReactNode };

/** Organizers cannot apply to their own call. */
export function UnlessOwn({ profileId, instead, children }: UnlessOwnProps) {
  return useIsOwn(profileId) ? instead : children;
}

function useIsOwn(profileId: string): boolean {
  const session = useSession();
  const isPreview = use(VisitorView);
  return !isPreview && session.status === 'member' && session.profiles.some(({ id }) => id === profileId);
}
