import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import type { TeamAction } from '@/lib/shared/domain/team';
import { MemberOnly } from './member-only';
import { RoleGate } from './role-gate';
import { SessionNotice } from './session-notice';

export type MemberContentProps = {
  title: string;
  action?: ReactNode;
  /** True if the content renders its own title. Guests always see `title`, and so does everybody during loading. */
  hasOwnTitle?: boolean;
  /** A text for guests, above the sign-in link. */
  guestNote?: ReactNode;
  /** Placeholder while the session loads. It must include the title if `hasOwnTitle` is set. */
  waiting?: ReactNode;
  /** Team members whose role does not permit this action see the reason instead of the content. */
  needs?: TeamAction | undefined;
  children: ReactNode;
};

export function MemberContent(props: MemberContentProps) {
  const { hasOwnTitle = false, guestNote, waiting, needs, children } = props;
  const title = <PageTitle action={props.action}>{props.title}</PageTitle>;
  const placeholder = hasOwnTitle ? (waiting ?? title) : waiting;
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
      <MemberOnly waiting={placeholder} otherwise={otherwise}>
        {needs === undefined ? (
          children
        ) : (
          <RoleGate needs={needs} title={hasOwnTitle && title} waiting={placeholder}>
            {children}
          </RoleGate>
        )}
      </MemberOnly>
    </>
  );
}
