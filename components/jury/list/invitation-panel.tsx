'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { acceptInvitation, type Invitation, invitationQuery } from '@/lib/browser/members/jury';
import { useMember } from '@/lib/browser/session/member';
import { errorToMessage, isMissing } from '@/lib/shared/api/error-message';
import { formatDay } from '@/lib/shared/domain/deadline';
import { paths } from '@/lib/shared/paths';
import styles from './invitation-panel.module.css';

/** The invitation of a link: who invites to what, and the button that accepts it as this account. */
export function InvitationPanel({ token }: { token: string }) {
  const { accountId } = useMember();
  const { data: invitation, error, refetch } = useQuery(invitationQuery(accountId, token));
  if (invitation !== undefined) return <Opened token={token} invitation={invitation} />;
  if (isMissing(error)) {
    return (
      <div className={styles.panel}>
        <Notice>
          This invitation does not work. The link may be incomplete, or the organizer has withdrawn it. Copy the whole
          link from the mail, or ask for another one.
        </Notice>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      {error === null ? (
        <Spinner size={24} label="Loading the invitation" />
      ) : (
        <p role="alert">
          {errorToMessage(error, 'We cannot reach the invitation right now.')}{' '}
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      )}
    </div>
  );
}

function Opened({ token, invitation }: { token: string; invitation: Invitation }) {
  const { accountId, email } = useMember();
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acceptInvitation(accountId, token),
    onSuccess: ({ roundId, call }) => {
      showToast(`You are on the jury of “${call}”.`);
      router.replace(roundId === null ? paths.jury() : paths.juryRound(roundId));
    },
  });
  const { call, organizer, round, dueOn, state, roundId } = invitation;
  return (
    <section className={styles.panel} aria-labelledby="invitation">
      <h2 id="invitation" className="t-h2">
        {organizer} invites you to the jury of “{call}”
      </h2>
      <p className="quiet">
        {round}.{dueOn !== null && ` Scores are due by ${formatDay(dueOn, new Date().getFullYear())}.`}
      </p>
      {state === 'WAITING' && (
        <>
          <p>
            You join{email !== null && ` as ${email}`}. The invitation works for one account, once. The organizer and
            the other jurors see the address that was invited.
          </p>
          <ActionButton isBusy={isPending} busyLabel="Joining" onClick={() => mutate()}>
            Join the jury
          </ActionButton>
          {error !== null && (
            <p role="alert" className="error">
              {errorToMessage(error, 'That did not work. Try again.')}
            </p>
          )}
        </>
      )}
      {state === 'YOURS' && (
        <p>
          You have joined this jury.{' '}
          {roundId === null ? (
            'You get a mail when the round opens.'
          ) : (
            <TextLink href={paths.juryRound(roundId)}>Score the applications</TextLink>
          )}
        </p>
      )}
      {state === 'TAKEN' && (
        <Notice>
          Another account has accepted this invitation. If it is yours, sign in with it; otherwise ask {organizer} for
          another one.
        </Notice>
      )}
    </section>
  );
}
