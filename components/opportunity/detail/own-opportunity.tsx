'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use } from 'react';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { useSession } from '@/lib/browser/session/session';
import { useMayAct } from '@/lib/browser/session/use-may-act';
import { paths } from '@/lib/shared/paths';

/** True in a preview, which shows organizers what visitors see. */
export const VisitorView = createContext(false);

export function OwnOpportunity({ id, profileId, hasDesk }: { id: string; profileId: string; hasDesk: boolean }) {
  const t = useTranslations();
  const isOwn = useIsOwn(profileId);
  const mayEdit = useMayAct(profileId, 'POST_CALLS');
  const mayRead = useMayAct(profileId, 'READ_APPLICATIONS') && hasDesk;
  if (!isOwn || !(mayEdit || mayRead)) return null;
  const links = {
    edit: (text: ReactNode) => <TextLink href={paths.editOpportunity(id)}>{text}</TextLink>,
    read: (text: ReactNode) => <TextLink href={paths.applications(id)}>{text}</TextLink>,
  };
  return (
    <Notice icon="info">
      {t.rich(`opportunity.yours.${mayEdit ? (mayRead ? 'editOrRead' : 'edit') : 'read'}`, links)}
    </Notice>
  );
}

type UnlessOwnProps = {
  profileId: string;
  instead: ReactNode;
  children: ReactNode;
};

/** Organizers cannot apply to their own call, so they see `instead`. */
export function UnlessOwn({ profileId, instead, children }: UnlessOwnProps) {
  const mayRead = useMayAct(profileId, 'READ_APPLICATIONS');
  return useIsOwn(profileId) ? mayRead && instead : children;
}

function useIsOwn(profileId: string): boolean {
  const session = useSession();
  const isPreview = use(VisitorView);
  return !isPreview && session.status === 'member' && session.profiles.some(({ id }) => id === profileId);
}
