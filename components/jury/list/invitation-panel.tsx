'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Loading } from '@/components/ui/failure';
import { isolate } from '@/components/ui/isolated';
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
  const t = useTranslations();
  const { accountId } = useMember();
  const query = useQuery(invitationQuery(accountId, token));
  const { data: invitation, error } = query;
  if (invitation !== undefined) return <Opened token={token} invitation={invitation} />;
  if (isMissing(error)) return <MissingInvitation />;
  return (
    <InvitationPlaceholder>
      <Loading
        label={t('jury.invitation.loading')}
        query={query}
        failure={errorToMessage(error, t('jury.invitation.failed'))}
      />
    </InvitationPlaceholder>
  );
}

function Opened({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations();
  const { accountId, email, profile } = useMember();
  const router = useRouter();
  const [name, setName] = useState(profile?.name.slice(0, juryLimits.name) ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acceptInvitation(accountId, token, name),
    onSuccess: ({ roundId, call }) => {
      showToast(t('jury.invitation.joined', { call }));
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
          <p>{t.rich('jury.invitation.join', { email: email ?? 'none', bdi: isolate })}</p>
          <TextField
            label={t('jury.invitation.name')}
            help={t('jury.invitation.nameHelp')}
            autoComplete="name"
            maxLength={juryLimits.name}
            value={name}
            error={isMissing ? t('jury.invitation.nameMissing') : undefined}
            onChange={({ target }) => {
              setMissing(false);
              setName(target.value);
            }}
          />
          <ActionButton type="submit" isBusy={isPending} busyLabel={t('jury.invitation.joining')}>
            {t('jury.invitation.submit')}
          </ActionButton>
          {error !== null && (
            <p role="alert" className="error">
              {errorToMessage(error, t('ui.failed'))}
            </p>
          )}
        </form>
      )}
      {state === 'YOURS' && (
        <p>
          {t('jury.invitation.yours')}{' '}
          {roundId === null ? (
            t('jury.invitation.yoursWaiting')
          ) : (
            <TextLink href={paths.juryRound(roundId)}>{t('jury.invitation.score')}</TextLink>
          )}
        </p>
      )}
      {state === 'TAKEN' && <Notice>{t.rich('jury.invitation.taken', { organizer, bdi: isolate })}</Notice>}
    </InvitationBox>
  );
}
