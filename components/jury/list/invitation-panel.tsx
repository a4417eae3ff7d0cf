'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { isolate } from '@/components/ui/isolated';
import { JoinForm } from '@/components/ui/join-form';
import { Loading } from '@/components/ui/loading';
import { Notice } from '@/components/ui/notice';
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
  const join = async (name: string) => {
    const { roundId: joinedRound, call } = await acceptInvitation(accountId, token, name);
    showToast(t('jury.invitation.joined', { call }));
    router.replace(joinedRound === null ? paths.jury() : paths.juryRound(joinedRound));
  };
  const { organizer, state, roundId } = invitation;
  return (
    <InvitationBox invitation={invitation}>
      {state === 'WAITING' && (
        <JoinForm
          initialName={profile?.name ?? ''}
          maxLength={juryLimits.name}
          texts={{
            label: t('jury.invitation.name'),
            help: t('jury.invitation.nameHelp'),
            missing: t('jury.invitation.nameMissing'),
            submit: t('jury.invitation.submit'),
            busy: t('jury.invitation.joining'),
          }}
          join={join}
        >
          <p>{t.rich('jury.invitation.join', { email: email ?? 'none', bdi: isolate })}</p>
        </JoinForm>
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
