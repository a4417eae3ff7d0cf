import { TextLink } from '@/components/ui/text-link';
import type { Invitation } from '@/lib/browser/members/jury/jury';
import { formatDay } from '@/lib/shared/domain/deadline';
import { paths } from '@/lib/shared/paths';

/** Says who invites to the jury, of which call, and by when it scores. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { call, callId, organizer, round, dueOn } = invitation;
  return (
    <>
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
    </>
  );
}
