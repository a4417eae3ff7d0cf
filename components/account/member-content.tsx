import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { MemberOnly } from './member-only';
import { SessionNotice } from './session-notice';

export type MemberContentProps = {
  title: string;
  /** Controls on the same line as the title. */
  action?: ReactNode;
  /**
   * True if the content renders the title itself, so that `title` is shown only to guests and until the session is
   * known.
   */
  hasOwnTitle?: boolean;
  /** The content for guests, shown above the link to sign in. */
  guestNote?: ReactNode;
  /** A placeholder for the content until the session is known; it includes the title if the content does. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** A title and content for members; guests see the title above a link to sign in. */
export function MemberContent({
  title: name,
  action,
  hasOwnTitle = false,
  guestNote,
  waiting,
  children,
}: MemberContentProps) {
  const title = <PageTitle action={action}>{name}</PageTitle>;
  const otherwise = (
    <>
      {hasOwnTitle && title}
      {guestNote}
      <SessionNotice />
    </>
  );
  return (
    <>
      {!hasOwnTitle && title}
      <MemberOnly waiting={hasOwnTitle ? (waiting ?? title) : waiting} otherwise={otherwise}>
        {children}
      </MemberOnly>
    </>
  );
}
