import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { MemberOnly } from './member-only';
import { SessionNotice } from './session-notice';

export type MemberContentProps = {
  title: string;
  action?: ReactNode;
  /** True if the content renders the title itself; `title` is then shown to guests and during loading. */
  hasOwnTitle?: boolean;
  /** Shown to guests above the link to sign in. */
  guestNote?: ReactNode;
  /** Placeholder while the session is loading; includes the title if `hasOwnTitle` is true. */
  waiting?: ReactNode;
  children: ReactNode;
};

export function MemberContent(props: MemberContentProps) {
  const { hasOwnTitle = false, guestNote, waiting, children } = props;
  const title = <PageTitle action={props.action}>{props.title}</PageTitle>;
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
