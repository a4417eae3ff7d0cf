import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { Invitation } from '@/lib/browser/members/jury/jury';
import { formatDay } from '@/lib/shared/domain/deadline';
import { paths } from '@/lib/shared/paths';
import styles from './jury-page.module.css';

const box = `stack start gap-16 under-44 on-mat ${styles.invitation}`;

export function InvitationBox({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const { call, callId, organizer, round, dueOn } = invitation;
  return (
    <section className={box} aria-labelledby="invitation">
      <h2 id="invitation" className="t-h2">
        {organizer} invites you to the jury of “{call}”
      </h2>
      <p className="quiet">
        {round}.{' '}
        {dueOn === null
          ? 'No day is set by which scores are due.'
          : `Scores are due by ${formatDay(dueOn, new Date().getFullYear())}.`}{' '}
        {callId !== null && <TextLink href={paths.opportunity(callId)}>See the call</TextLink>}
      </p>
      {children}
    </section>
  );
}

export function InvitationPlaceholder({ children }: { children: ReactNode }) {
  return <div className={box}>{children}</div>;
}

export function MissingInvitation() {
  return (
    <InvitationPlaceholder>
      <Notice>
        This invitation does not work. The link may be incomplete, or the organizer has withdrawn it. Copy the whole
        link from the mail, or ask for another one.
      </Notice>
    </InvitationPlaceholder>
  );
}
