import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { MemberOnly } from './member-only';
import { SessionNotice } from './session-notice';

type MemberPageProps = {
  /** Shown until the session is known, and to guests above the way to sign in. */
  title: string;
  /** The member's content, with its own title. */
  children: ReactNode;
};

/** A page with normal margins whose content is for members only. */
export function MemberPage({ title: name, children }: MemberPageProps) {
  const title = <PageTitle>{name}</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <MemberOnly waiting={title} otherwise={otherwise}>
        {children}
      </MemberOnly>
    </div>
  );
}
