'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Loading } from '@/components/ui/failure';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { acceptInvitation, type Invitation, invitationQuery } from '@/lib/browser/members/jury/jury';
import { useMember } from '@/lib/browser/session/member';
import { errorToMessage, isMissing } from '@/lib/shared/api/error-message';
import { juryLimits } from '@/lib/shared/domain/jury';
import { paths } from '@/lib/shared/paths';
import { InvitationBox, InvitationPlaceholder, MissingInvitation } from './invitation-box';

export function InvitationPanel({ token }: { token: string }) {
  const { accountId } = useMember();
  const query = useQuery(invitationQuery(accountId, token));
  const { data: invitation, error } = query;
  if (invitation !== undefined) return <Opened token={token} invitation={invitation} />;
  if (isMissing(error)) return <MissingInvitation />;
  return (
    <InvitationPlaceholder>
      <Loading
        label="Loading the invitation"
        query={query}
        failure={errorToMessage(error, 'We cannot reach the invitation right now.')}
      />
    </InvitationPlaceholder>
  );
}

function Opened({ token, invitation }: { token: string; invitation: Invitation }) {
  const { accountId, email, profile } = useMember();
  const router = useRouter();
  const [name, setName] = useState(profile?.name.slice(0, juryLimits.name) ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acceptInvitation(accountId, token, name),
    onSuccess: ({ roundId, call }) => {
      showToast(`You are on the jury of “${call}”.`);
      router.replace(roundId === null ? paths.jury() : paths.juryRound(roundId));
    },
  });
  const { organizer, state, roundId } = invitation;
  return (
    <InvitationBox invitation={invitation}>
      {state === 'WAITING' && (
        <form
          noValidate
          className="stack start gap-16 wide"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') setMissing(true);
            else mutate();
          }}
        >
          <p>You join{email !== null && ` with the account ${email}`}. The invitation works for one account, once.</p>
          <TextField
            label="Your name"
            help="The organizer and the other jurors see it."
            autoComplete="name"
            maxLength={juryLimits.name}
            value={name}
            error={isMissing ? 'Write your name.' : undefined}
            onChange={({ target }) => {
              setMissing(false);
              setName(target.value);
            }}
          />
          <ActionButton type="submit" isBusy={isPending} busyLabel="Joining">
            Join the jury
          </ActionButton>
          {error !== null && (
            <p role="alert" className="error">
              {errorToMessage(error, 'That did not work. Try again.')}
            </p>
          )}
        </form>
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
    </InvitationBox>
  );
}
