import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { MemberOnly } from './member-only';
import { SessionNotice } from './session-notice';

export type MemberContentProps = {
  title: string;
  action?: ReactNode;
  /** True if the content renders its own title. Guests see `title`, which is also shown during loading. */
  hasOwnTitle?: boolean;
  /** Shown to guests above the sign-in link. */
  guestNote?: ReactNode;
  /** Placeholder while the session loads. Includes the title if `hasOwnTitle` is set. */
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
